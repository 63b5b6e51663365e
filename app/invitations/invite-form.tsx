import { type FieldMetadata, type SubmissionResult, useForm } from '@conform-to/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { address } from '~/lib/http/search-params'
import type { ProjectTitle } from '~/projects/project-list-item'
import { DialogForm } from '~/ui/dialogs/dialog-form'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { conformProps } from '~/ui/forms/conform-props'
import { SelectField, TextAreaField } from '~/ui/forms/field'
import { type FormValues, requiredFields } from '~/ui/forms/required-fields'
import { Tabs } from '~/ui/page/tabs'
import { NO_ADDRESS } from './invitations'

type InviteFormProps = Omit<MessageAndProjectProps, 'fields'> & {
  /** Initial values of the form. A form posted twice with the same `key` invites once. */
  start: { key: string; projectId: number | null }
  typed?: TypedChoices
  lastResult?: SubmissionResult | null
}

/** 'Individual Email': addresses as one text, a personal message, and the project that they are invited into. */
export function InviteForm({ start, typed, lastResult, ...choices }: InviteFormProps) {
  const fetcher = useFetcher<SubmissionResult>()
  const [form, fields] = useForm<Record<'emails' | 'message' | 'projectId', string>, FormValues>({
    id: 'invitation',
    lastResult: fetcher.data ?? lastResult,
    defaultValue: { projectId: start.projectId ? String(start.projectId) : '', ...typed },
    shouldRevalidate: 'onInput',
    onValidate: requiredFields({ emails: NO_ADDRESS }),
  })
  return (
    <DialogForm {...{ form, fetcher }} submit="Send Invitations" pending="Sending...">
      <input type="hidden" name="key" value={start.key} />
      <TextAreaField
        label="Email addresses"
        hint="One per line, or separated by commas."
        rows={5}
        autoCapitalize="none"
        spellCheck={false}
        {...conformProps(fields.emails)}
        key={fields.emails.key}
      />
      <MessageAndProject fields={fields} {...choices} />
    </DialogForm>
  )
}

const WAYS = [
  { path: '/invitation', label: 'Individual Email' },
  { path: '/csv-invitation', label: 'CSV Upload' },
]

/** The two ways to invite as tabs, above the form of one of them. What both ask for is typed once. */
export function InvitePanel({ children }: { children: (typed: TypedChoices) => ReactNode }) {
  const [typed, setTyped] = useState<TypedChoices>({})
  const { pathname } = useLocation()
  const view = usePageParameters()
  const remember = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)) return
    const { name, value } = target
    if (name === 'message' || name === 'projectId') setTyped((before) => ({ ...before, [name]: value }))
  }
  const tabs = WAYS.map(({ path, label }) => ({ to: address(path, view), label, current: pathname === path }))
  return (
    <div onInput={remember}>
      <div className="mt-2">
        <Tabs label="How to invite" tabs={tabs} />
      </div>
      {children(typed)}
    </div>
  )
}

type Field = Parameters<typeof conformProps>[0] & Pick<FieldMetadata, 'key'>

/** The values typed or chosen here before switching to the other way to invite. */
export type TypedChoices = { message?: string; projectId?: string }

export type MessageAndProjectProps = {
  fields: { message: Field; projectId: Field }
  projects: ProjectTitle[]
  /** Where mails go without a mail server; null with one. */
  mailFolder: string | null
}

/** Fields of both ways to invite. */
export function MessageAndProject({ fields, projects, mailFolder }: MessageAndProjectProps) {
  return (
    <>
      <TextAreaField
        label="Personal message"
        optional
        hint="Appears in the email above the link."
        {...conformProps(fields.message)}
        key={fields.message.key}
      />
      <SelectField
        label="Project"
        optional
        hint="People who accept join it right away."
        options={projects.map(({ id, title }) => ({ value: id, label: title }))}
        {...conformProps(fields.projectId)}
        key={fields.projectId.key}
      >
        <option value="">No project</option>
      </SelectField>
      {mailFolder && (
        <p className="note mt-4">
          No mail server is set up, so emails are saved in {mailFolder} instead of being sent. You can copy each pending
          stakeholder’s invite link and send it yourself.
        </p>
      )}
    </>
  )
}
