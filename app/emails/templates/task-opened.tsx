import { shortDate } from '~/lib/dates'
import { mails } from '~/texts/mails'
import type { MailOf } from '../mails'
import { Action, MailDocument, Note, Paragraph } from './parts'

const texts = mails.taskOpened

type Props = Omit<MailOf<'task-opened'>, 'taskId'> & { link: string }

export function TaskOpenedMail({ firstName, taskTitle, projectTitle, companyName, dueDate, link }: Props) {
  return (
    <MailDocument preview={texts.preview(projectTitle)} heading={taskTitle} footer={mails.sentFor(companyName)}>
      <Paragraph>{texts.greeting(firstName)}</Paragraph>
      <Paragraph>
        {texts.text(companyName, projectTitle)}
        {dueDate && ` ${texts.due(shortDate(dueDate))}`}
      </Paragraph>
      <Action href={link}>{texts.button}</Action>
      <Note>{texts.note}</Note>
    </MailDocument>
  )
}
