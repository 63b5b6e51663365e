import { fullName } from '~/lib/people'
import { mails } from '~/texts/mails'
import type { MailOf } from '../mails'
import { MailDocument, Note, Paragraph } from './parts'

const texts = mails.demoRequest

export function DemoRequestMail({ email, ...person }: MailOf<'demo-request'>) {
  return (
    <MailDocument preview={texts.preview(email)} heading={texts.heading} footer={mails.sentBySounding}>
      <Paragraph>
        {texts.name}: {fullName(person)}
        <br />
        {texts.email}: {email}
      </Paragraph>
      <Note>{texts.note}</Note>
    </MailDocument>
  )
}
