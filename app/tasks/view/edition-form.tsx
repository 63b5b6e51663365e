import { type SubmissionResult, useForm } from '@conform-to/react'
import { useFetcher } from 'react-router'
import { MADE_FROM, PHASE_LABELS, PHASES } from '~/projects/projects'
import { DialogForm } from '~/ui/dialogs/dialog-form'
import { UnsavedChanges } from '~/ui/dialogs/unsaved-changes'
import { conformProps } from '~/ui/forms/conform-props'
import { SelectField, TextAreaField, TextField } from '~/ui/forms/field'
import { isTyped } from '~/ui/forms/form-author'
import { type FormValues, requiredFields } from '~/ui/forms/required-fields'
import { ASKED, TASK_STATUS_LABELS, TASK_STATUSES, TASK_TITLE_REQUIRED, type Task, type TaskStatus } from '../tasks'

type EditionFormProps = {
  task: Pick<Task, 'id' | 'title' | 'description' | 'dueDate' | 'status' | 'phase' | 'updatedAt'>
  lastResult: EditionReply | null
}

/**
 * `updatedAt`: the task's current state, if the form was based on an older one. `asked`: the status that needs
 * confirmation.
 */
type EditionReply = SubmissionResult & { updatedAt?: string; asked?: TaskStatus }

/** Edits title, description, due date, status and phase of a task, in place of its details. */
export function EditionForm({ task, lastResult }: EditionFormProps) {
  const fetcher = useFetcher<EditionReply>()
  const reply = fetcher.data ?? lastResult
  const { title, description, dueDate, status, phase } = task
  const [form, fields] = useForm<Record<'title' | 'description' | 'dueDate' | 'status' | 'phase', string>, FormValues>({
    id: 'edition',
    lastResult: reply,
    defaultValue: { title, description: description ?? '', dueDate: dueDate ?? '', status, phase },
    onValidate: requiredFields({ title: TASK_TITLE_REQUIRED }),
    shouldRevalidate: 'onInput',
    shouldDirtyConsider: isTyped,
  })
  return (
    <section className="section" aria-labelledby="details">
      <UnsavedChanges when={form.dirty} />
      <header>
        <h2 id="details">Edit details</h2>
      </header>
      <div className="-mt-4 max-w-measure">
        <DialogForm form={form} fetcher={fetcher} submit="Save" pending="Saving...">
          <input type="hidden" name={MADE_FROM} value={reply?.updatedAt ?? task.updatedAt} />
          <input type="hidden" name={ASKED} value={reply?.asked ?? ''} />
          <TextField label="Title" {...conformProps(fields.title)} key={fields.title.key} />
          <TextAreaField
            label="Description"
            optional
            {...conformProps(fields.description)}
            key={fields.description.key}
          />
          <TextField label="Due date" type="date" optional {...conformProps(fields.dueDate)} key={fields.dueDate.key} />
          <div className="field-pair">
            <SelectField
              label="Status"
              options={STATUS_OPTIONS}
              {...conformProps(fields.status)}
              key={fields.status.key}
            />
            <SelectField label="Phase" options={PHASE_OPTIONS} {...conformProps(fields.phase)} key={fields.phase.key} />
          </div>
        </DialogForm>
      </div>
    </section>
  )
}

const STATUS_OPTIONS = TASK_STATUSES.map((value) => ({ value, label: TASK_STATUS_LABELS[value] }))
const PHASE_OPTIONS = PHASES.map((value) => ({ value, label: PHASE_LABELS[value] }))
