import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form, Link } from 'react-router'
import { PHASE_BADGES, PHASES } from '~/projects/projects'
import { Button } from '~/ui/button'
import { conformed } from '~/ui/conformed'
import { FormError, SelectField, TextAreaField, TextField } from '~/ui/field'
import { parseEdition } from './edition'
import { taskAddress, taskNoun } from './task-address'
import { TASK_STATUS_LABELS, TASK_STATUSES, type Task } from './tasks'

type EditedTask = Pick<Task, 'id' | 'title' | 'description' | 'dueDate' | 'status' | 'phase'>

/** Edits title, description, due date, status and phase of a task. */
export function EditionForm({ task, lastResult }: { task: EditedTask; lastResult: SubmissionResult<string[]> | null }) {
  const [form, fields] = useForm({
    id: 'edition',
    lastResult,
    defaultValue: {
      title: task.title,
      description: task.description ?? '',
      dueDate: task.dueDate ?? '',
      status: task.status,
      phase: task.phase,
    },
    onValidate: ({ formData }) => parseEdition(formData),
    shouldRevalidate: 'onInput',
  })
  return (
    <section className="section" aria-labelledby="details">
      <header>
        <h2 id="details">Edit details</h2>
      </header>
      <Form method="post" action={taskNoun(task.id, 'edition')} {...getFormProps(form)} className="-mt-4 max-w-measure">
        <FormError message={form.errors?.[0]} errors={form.allErrors} />
        <TextField key={fields.title.key} label="Title" maxLength={200} {...conformed(fields.title)} />
        <TextAreaField
          key={fields.description.key}
          label="Description"
          optional
          maxLength={10_000}
          {...conformed(fields.description)}
        />
        <TextField key={fields.dueDate.key} label="Due date" type="date" optional {...conformed(fields.dueDate)} />
        <div className="two">
          <SelectField
            key={fields.status.key}
            label="Status"
            options={TASK_STATUSES.map((value) => ({ value, label: TASK_STATUS_LABELS[value] }))}
            {...conformed(fields.status)}
          />
          <SelectField
            key={fields.phase.key}
            label="Phase"
            options={PHASES.map((value) => ({ value, label: PHASE_BADGES[value] }))}
            {...conformed(fields.phase)}
          />
        </div>
        <div className="actions end">
          <Link className="btn quiet" to={taskAddress(task.id)} preventScrollReset>
            Cancel
          </Link>
          <Button kind="go" pending="Saving...">
            Save
          </Button>
        </div>
      </Form>
    </section>
  )
}
