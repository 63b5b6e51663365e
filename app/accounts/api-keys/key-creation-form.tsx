import { type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { dayAhead } from '~/lib/dates'
import { Button } from '~/ui/forms/button'
import { conformProps } from '~/ui/forms/conform-props'
import { ChoiceField, FormError, TextField } from '~/ui/forms/field'
import { TypedByUser } from '~/ui/forms/form-author'
import { type FormValues, requiredFields } from '~/ui/forms/required-fields'
import { CHOOSE_SCOPES, KEY_NAME_REQUIRED, SCOPES } from './api-keys'

type KeyCreationFormProps = {
  /** So that posting it twice makes one key. */
  formKey: string
  usualEnd: string
  lastResult: SubmissionResult<string[]> | null
}

const OPTIONS = SCOPES.map(({ scope, label, hint }) => ({ value: scope, label: `${label}: ${hint}` }))

/** Makes a key: what for, what it may, until when. */
export function KeyCreationForm({ formKey, usualEnd, lastResult }: KeyCreationFormProps) {
  const [form, fields] = useForm<{ name: string; scopes: string[]; endsOn: string }, FormValues>({
    // Another form once one was taken.
    id: `key-${formKey}`,
    lastResult,
    defaultValue: { scopes: ['read'], endsOn: usualEnd },
    shouldRevalidate: 'onInput',
    onValidate: requiredFields({ name: KEY_NAME_REQUIRED, scopes: CHOOSE_SCOPES }),
  })
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="max-w-measure" preventScrollReset>
      <TypedByUser />
      <input type="hidden" name="key" value={formKey} />
      <FormError message={form.errors?.join(' ')} errors={form.allErrors} />
      <TextField
        label="What is it for?"
        hint="A name that tells you which program uses it."
        {...conformProps(fields.name)}
        key={fields.name.key}
      />
      <ChoiceField
        label="What it may do"
        name="scopes"
        id={fields.scopes.id}
        multiple
        options={OPTIONS}
        chosen={[fields.scopes.initialValue ?? []].flat().map(String)}
        errors={fields.scopes.errors}
      />
      <TextField
        label="Last day"
        optional
        type="date"
        hint="It ends at midnight UTC. Leave it empty for a key that does not expire."
        min={dayAhead(0)}
        {...conformProps(fields.endsOn)}
        key={fields.endsOn.key}
      />
      <p className="actions mt-6">
        <Button kind="primary" pending="Creating...">
          Create key
        </Button>
      </p>
    </Form>
  )
}
