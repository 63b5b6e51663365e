import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useFetcher } from 'react-router'
import type { ProjectTitle } from '~/projects/project-facts'
import { conformed } from '~/ui/conformed'
import { DialogForm } from '~/ui/dialog-form'
import { SelectField, TextAreaField } from '~/ui/field'
import { emailInvitationFormSchema } from './invitations'

type InviteFormProps = {
  action: string
  closeTo: string
  projects: ProjectTitle[]
  /** What the form is filled in with. `key`: posted twice with it, the form invites once. */
  start: { key: string; projectId: number | null }
  /** Where the mails go without a mail server, or null where there is one. */
  mailFolder: string | null
  lastResult?: SubmissionResult | null
}

/** 'Individual Email': addresses as one text, a personal message, and the project that they are invited into. */
export function InviteForm({ action, closeTo, projects, start, mailFolder, lastResult }: InviteFormProps) {
  const fetcher = useFetcher<SubmissionResult>()
  const [form, fields] = useForm({
    id: 'invitation',
    lastResult: fetcher.data ?? lastResult,
    defaultValue: { projectId: start.projectId ? String(start.projectId) : '' },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: emailInvitationFormSchema }),
  })
  return (
    <DialogForm {...{ form, fetcher, action, closeTo }} submit="Send Invitations" pending="Sending...">
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
      <TextAreaField
        label="Personal message"
        optional
        hint="Stands in the mail above the link."
        {...conformed(fields.message)}
        key={fields.message.key}
      />
      <SelectField
        label="Project"
        optional
        hint="Whoever accepts takes part in it at once."
        options={projects.map(({ id, title }) => ({ value: id, label: title }))}
        {...conformed(fields.projectId)}
        key={fields.projectId.key}
      >
        <option value="">No project</option>
      </SelectField>
      {mailFolder && <NoMailServer folder={mailFolder} />}
    </DialogForm>
  )
}

function NoMailServer({ folder }: { folder: string }) {
  return (
    <p className="note mt-4">
      No mail server is set up: mails are written as files to {folder}. Every pending stakeholder has an invite link
      that you can copy and send yourself.
    </p>
  )
}
