import { type SubmissionResult, useForm } from '@conform-to/react'
import { Link, useFetcher } from 'react-router'
import { DialogForm } from '~/ui/dialogs/dialog-form'
import { conformProps } from '~/ui/forms/conform-props'
import { SelectField, TextAreaField, TextField } from '~/ui/forms/field'
import { type FormValues, requiredFields } from '~/ui/forms/required-fields'
import type { ProjectCreation } from './project-schemas'
import {
  MADE_FROM,
  PHASE_LABELS,
  PHASES,
  PROJECT_STATUS_LABELS,
  PROJECT_STATUSES,
  PROJECT_TITLE_REQUIRED,
} from './projects'

type ProjectFormProps = {
  /** A new project's form carries a key, so that posting it twice makes one project; an existing one's is filled in. */
  of: { key: string } | (ProjectCreation & { madeFrom: string })
  lastResult?: ProjectReply | null
}

/** `madeFrom`: the project's current state, if the form was based on an older one. */
type ProjectReply = SubmissionResult & { madeFrom?: string }

/** The fields of a project, new or existing. */
export function ProjectForm({ of, lastResult }: ProjectFormProps) {
  const fetcher = useFetcher<ProjectReply>()
  const reply = fetcher.data ?? lastResult
  const isNew = 'key' in of
  const [form, fields] = useForm<Record<'title' | 'description' | 'phase' | 'status', string>, FormValues>({
    id: isNew ? 'project-creation' : 'project-edition',
    lastResult: reply,
    defaultValue: isNew ? { phase: 'concept', status: 'active' } : of,
    shouldRevalidate: 'onInput',
    onValidate: requiredFields({ title: PROJECT_TITLE_REQUIRED }),
  })
  return (
    <DialogForm
      {...{ form, fetcher }}
      submit={isNew ? 'Create Project' : 'Save Changes'}
      pending={isNew ? 'Creating...' : 'Saving...'}
    >
      {isNew ? (
        <>
          <input type="hidden" name="key" value={of.key} />
          <p className="mt-4 text-ink-2">
            Create an empty project here, or{' '}
            <Link className="link" to="/templates">
              start from a template
            </Link>
            , which includes tasks.
          </p>
        </>
      ) : (
        <input type="hidden" name={MADE_FROM} value={reply?.madeFrom ?? of.madeFrom} />
      )}
      <TextField label="Title" {...conformProps(fields.title)} key={fields.title.key} />
      <TextAreaField
        label="Description"
        optional
        hint="Stakeholders in the project can read it too."
        {...conformProps(fields.description)}
        key={fields.description.key}
      />
      <div className="field-pair sm:grid-cols-[2fr_3fr]">
        <SelectField label="Status" options={STATUS_OPTIONS} {...conformProps(fields.status)} key={fields.status.key} />
        <SelectField label="Phase" options={PHASE_OPTIONS} {...conformProps(fields.phase)} key={fields.phase.key} />
      </div>
    </DialogForm>
  )
}

const STATUS_OPTIONS = PROJECT_STATUSES.map((value) => ({ value, label: PROJECT_STATUS_LABELS[value] }))
const PHASE_OPTIONS = PHASES.map((value) => ({ value, label: PHASE_LABELS[value] }))
