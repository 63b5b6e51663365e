import { mails } from '~/texts/mails'
import type { MailOf } from '../mails'
import { Action, MailDocument, Note, Paragraph } from './parts'

const texts = mails.accountCreated

type Props = Omit<MailOf<'account-created'>, 'seed'> & { link: string }

export function AccountCreatedMail({ firstName, companyName, projectTitle, madeBy, link }: Props) {
  const { heading, text, reason } = madeBy === 'brand' ? texts.byBrand : texts.byLink
  return (
    <MailDocument preview={texts.preview} heading={heading} footer={mails.sentFor(companyName)}>
      <Paragraph>{texts.greeting(firstName)}</Paragraph>
      <Paragraph>
        {text(companyName)}
        {projectTitle && ` ${texts.project(projectTitle)}`}
      </Paragraph>
      <Paragraph>{reason}</Paragraph>
      <Action href={link}>{texts.button}</Action>
      <Note>{texts.note}</Note>
    </MailDocument>
  )
}
