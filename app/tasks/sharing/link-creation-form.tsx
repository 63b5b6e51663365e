import { type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { dayAhead } from '~/lib/dates'
import { Button } from '~/ui/forms/button'
import { conformProps } from '~/ui/forms/conform-props'
import { ChoiceField, FormError, TextField } from '~/ui/forms/field'
import { TypedByUser } from '~/ui/forms/form-author'
import { type FormValues, requiredFields } from '~/ui/forms/required-fields'
import { LINK_LABEL_REQUIRED, latestEnd, SHOWN_PARTS } from './sharing'

type LinkCreationFormProps = {
  /** So that posting it twice makes one link. */
  formKey: string
  tasks: { id: number; title: string }[]
  /** The task that the brand came from. */
  chosen: number | null
  usualEnd: string
  lastResult: SubmissionResult<string[]> | null
}

const SCOPES = [
  { value: 'tasks', label: 'The tasks chosen here' },
  { value: 'project', label: 'All tasks of the project that are open or closed, later ones too' },
]

/** Creates a link: its reader, its scope, its end, and its optional parts. */
export function LinkCreationForm({ formKey, tasks, chosen, usualEnd, lastResult }: LinkCreationFormProps) {
  const [form, fields] = useForm<
    Record<'label' | 'scope' | 'endsOn' | 'password' | 'texts' | 'names' | 'videos', string> & { tasks: string[] },
    FormValues
  >({
    // Another form once one was taken.
    id: `link-${formKey}`,
    lastResult,
    defaultValue: {
      scope: chosen === null ? 'project' : 'tasks',
      tasks: chosen ? [String(chosen)] : [],
      endsOn: usualEnd,
    },
    shouldRevalidate: 'onInput',
    onValidate: requiredFields({ label: LINK_LABEL_REQUIRED }),
  })
  const picked = [fields.tasks.initialValue ?? []].flat().map(String)
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="max-w-measure" preventScrollReset>
      <TypedByUser />
      <input type="hidden" name="key" value={formKey} />
      <FormError message={form.errors?.join(' ')} errors={form.allErrors} />
      <TextField
        label="Who is it for?"
        hint="Only you see this."
        {...conformProps(fields.label)}
        key={fields.label.key}
      />
      <ChoiceField
        label="What is shared"
        name="scope"
        id={fields.scope.id}
        options={SCOPES}
        chosen={fields.scope.initialValue}
        errors={fields.scope.errors}
      />
      <ChoiceField
        label="Tasks"
        name="tasks"
        id={fields.tasks.id}
        multiple
        optional
        options={tasks.map(({ id, title }) => ({ value: id, label: title }))}
        chosen={picked}
        errors={fields.tasks.errors}
      />
      <fieldset className="field">
        <legend>Shown with the figures</legend>
        <span className="hint note">
          These are hidden unless you turn them on. Shipping and email addresses are never shown.
        </span>
        {SHOWN_PARTS.map(({ part, label }) => (
          <label key={part} className="option">
            <input type="checkbox" name={part} defaultChecked={fields[part].initialValue === 'on'} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="field-pair sm:grid-cols-2">
        <TextField
          label="Last day"
          type="date"
          hint="It ends at midnight UTC."
          min={dayAhead(0)}
          max={latestEnd()}
          {...conformProps(fields.endsOn)}
          key={fields.endsOn.key}
        />
        <TextField
          label="Password"
          optional
          type="password"
          dir="ltr"
          autoComplete="new-password"
          hint="At least 6 characters. Send it separately from the link."
          {...conformProps(fields.password)}
          key={fields.password.key}
        />
      </div>
      <p className="actions mt-6">
        <Button kind="primary" pending="Creating...">
          Create link
        </Button>
      </p>
    </Form>
  )
}
