import type { FieldMetadata } from '@conform-to/react'
import type { ProjectTitle } from '~/projects/project-facts'
import { conformed } from '~/ui/conformed'
import { SelectField, TextAreaField } from '~/ui/field'

type Field = Parameters<typeof conformed>[0] & Pick<FieldMetadata, 'key'>

/** What was typed or chosen here before the other way to invite was taken. */
export type TypedChoices = { message?: string; projectId?: string }

export type MessageAndProjectProps = {
  fields: { message: Field; projectId: Field }
  projects: ProjectTitle[]
  /** Where the mails go without a mail server, or null where there is one. */
  mailFolder: string | null
}

/** What both ways to invite ask for: what the mail says, and the project that it invites into. */
export function MessageAndProject({ fields, projects, mailFolder }: MessageAndProjectProps) {
  return (
    <>
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
      {mailFolder && (
        <p className="note mt-4">
          No mail server is set up: mails are written as files to {mailFolder}. Every pending stakeholder has an invite
          link that you can copy and send yourself.
        </p>
      )}
    </>
  )
}
