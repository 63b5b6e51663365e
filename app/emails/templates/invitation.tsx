import { mails } from '~/texts/mails'
import type { MailOf } from '../mails'
import { Action, MailDocument, Note, Paragraph, Quotation } from './parts'

const texts = mails.invitation

type Props = Omit<MailOf<'invitation'>, 'seed'> & { link: string }

export function InvitationMail({ companyName, projectTitle, message, link }: Props) {
  return (
    <MailDocument preview={texts.preview} heading={texts.heading(companyName)} footer={mails.sentFor(companyName)}>
      <Paragraph>{projectTitle ? texts.project(companyName, projectTitle) : texts.noProject(companyName)}</Paragraph>
      {message && <Quotation from={texts.messageFrom(companyName)}>{message}</Quotation>}
      <Action href={link}>{texts.button}</Action>
      <Note>{texts.note}</Note>
    </MailDocument>
  )
}
