import { mails } from '~/texts/mails'
import type { MailOf } from '../mails'
import { Action, MailDocument, Note, Paragraph } from './parts'

const texts = mails.passwordReset

type Props = Omit<MailOf<'password-reset'>, 'seed'> & { link: string }

export function PasswordResetMail({ firstName, link }: Props) {
  return (
    <MailDocument preview={texts.preview} heading={texts.heading} footer={mails.sentBySounding}>
      <Paragraph>{texts.greeting(firstName)}</Paragraph>
      <Paragraph>{texts.text}</Paragraph>
      <Action href={link}>{texts.button}</Action>
      <Note>{texts.note}</Note>
    </MailDocument>
  )
}
