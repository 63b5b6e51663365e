import { type SubmissionResult, useForm } from '@conform-to/react'
import { useFetcher } from 'react-router'
import { PHASE_LABELS, PHASES } from '~/projects/projects'
import { conformed } from '~/ui/conformed'
import { DialogForm } from '~/ui/dialog-form'
import { SelectField, TextAreaField, TextField } from '~/ui/field'
import { UnsavedChanges } from '~/ui/unsaved-changes'
import { parseEdition } from './edition'
import { taskAddress, taskNoun } from './task-address'
import { TASK_STATUS_LABELS, TASK_STATUSES, type Task } from './tasks'

type EditionFormProps = {
  task: Pick<Task, 'id' | 'title' | 'description' | 'dueDate' | 'status' | 'phase'>
  lastResult: SubmissionResult | null
}

/** Edits title, description, due date, status and phase of a task, in place of its details. */
export function EditionForm({ task, lastResult }: EditionFormProps) {
  const fetcher = useFetcher<SubmissionResult>()
  const { title, description, dueDate, status, phase } = task
  const [form, fields] = useForm({
    id: 'edition',
    lastResult: fetcher.data ?? lastResult,
    defaultValue: { title, description: description ?? '', dueDate: dueDate ?? '', status, phase },
    onValidate: ({ formData }) => parseEdition(formData),
    shouldRevalidate: 'onInput',
  })
  return (
    <section className="section" aria-labelledby="details">
      <UnsavedChanges when={form.dirty} />
      <header>
        <h2 id="details">Edit details</h2>
      </header>
      <div className="-mt-4 max-w-measure">
        <DialogForm
          form={form}
          fetcher={fetcher}
          action={taskNoun(task.id, 'edition')}
          closeTo={taskAddress(task.id)}
          submit="Save"
          pending="Saving..."
        >
          <TextField label="Title" {...conformed(fields.title)} key={fields.title.key} />
          <TextAreaField label="Description" optional {...conformed(fields.description)} key={fields.description.key} />
          <TextField label="Due date" type="date" optional {...conformed(fields.dueDate)} key={fields.dueDate.key} />
          <div className="two">
            <SelectField
              label="Status"
              options={STATUS_OPTIONS}
              {...conformed(fields.status)}
              key={fields.status.key}
            />
            <SelectField label="Phase" options={PHASE_OPTIONS} {...conformed(fields.phase)} key={fields.phase.key} />
          </div>
        </DialogForm>
      </div>
    </section>
  )
}

const STATUS_OPTIONS = TASK_STATUSES.map((value) => ({ value, label: TASK_STATUS_LABELS[value] }))
const PHASE_OPTIONS = PHASES.map((value) => ({ value, label: PHASE_LABELS[value] }))
