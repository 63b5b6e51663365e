import { type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { Button } from '~/ui/forms/button'
import { conformProps } from '~/ui/forms/conform-props'
import { ChoiceField, FormError, TextField } from '~/ui/forms/field'
import { TypedByUser } from '~/ui/forms/form-author'
import { type FormValues, requiredFields } from '~/ui/forms/required-fields'
import type { WebhookInput } from './webhook-schemas'
import { CHOOSE_EVENTS, EVENTS, NO_ADDRESS } from './webhooks'

type WebhookFormProps = {
  id: string
  /** So that posting it twice adds one webhook. */
  formKey?: string
  known: WebhookInput
  lastResult: SubmissionResult<string[]> | null
  submit: string
  pending: string
}

const OPTIONS = EVENTS.map(({ event, label }) => ({ value: event, label }))

/** The form for a webhook's address and events. */
export function WebhookForm({ id, formKey, known, lastResult, submit, pending }: WebhookFormProps) {
  const [form, fields] = useForm<WebhookInput, FormValues>({
    id,
    lastResult,
    defaultValue: known,
    shouldRevalidate: 'onInput',
    onValidate: requiredFields({ url: NO_ADDRESS, events: CHOOSE_EVENTS }),
  })
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="max-w-measure" preventScrollReset>
      <TypedByUser />
      {formKey && <input type="hidden" name="key" value={formKey} />}
      <FormError message={form.errors?.join(' ')} errors={form.allErrors} />
      <TextField
        label="Address"
        hint="Where your program accepts JSON by POST, such as https://example.com/sounding"
        inputMode="url"
        dir="ltr"
        {...conformProps(fields.url)}
        key={fields.url.key}
      />
      <ChoiceField
        label="Events to send"
        name="events"
        id={fields.events.id}
        multiple
        options={OPTIONS}
        chosen={[fields.events.initialValue ?? []].flat().map(String)}
        errors={fields.events.errors}
      />
      <p className="actions mt-6">
        <Button kind="primary" pending={pending}>
          {submit}
        </Button>
      </p>
    </Form>
  )
}
