import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useFetcher } from 'react-router'
import { conformed } from '~/ui/conformed'
import { DialogForm } from '~/ui/dialog-form'
import { TextAreaField } from '~/ui/field'
import { emailInvitationFormSchema } from './invitations'
import { MessageAndProject, type MessageAndProjectProps, type TypedChoices } from './invite-fields'

type InviteFormProps = Omit<MessageAndProjectProps, 'fields'> & {
  /** What the form is filled in with. `key`: posted twice with it, the form invites once. */
  start: { key: string; projectId: number | null }
  typed?: TypedChoices
  lastResult?: SubmissionResult | null
}

/** 'Individual Email': addresses as one text, a personal message, and the project that they are invited into. */
export function InviteForm({ start, typed, lastResult, ...choices }: InviteFormProps) {
  const fetcher = useFetcher<SubmissionResult>()
  const [form, fields] = useForm({
    id: 'invitation',
    lastResult: fetcher.data ?? lastResult,
    defaultValue: { projectId: start.projectId ? String(start.projectId) : '', ...typed },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: emailInvitationFormSchema }),
  })
  return (
    <DialogForm {...{ form, fetcher }} submit="Send Invitations" pending="Sending...">
      <input type="hidden" name="key" value={start.key} />
      <TextAreaField
        label="Email addresses"
        hint="One a line, or parted by commas."
        rows={5}
        autoCapitalize="none"
        spellCheck={false}
        {...conformed(fields.emails)}
        key={fields.emails.key}
      />
      <MessageAndProject fields={fields} {...choices} />
    </DialogForm>
  )
}
