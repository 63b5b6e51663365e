import { shortDate } from '~/lib/dates'
import { mails } from '~/texts/mails'
import type { MailOf } from '../mails'
import { Action, MailDocument, Note, Paragraph } from './parts'

const texts = mails.taskReminder

type Props = Omit<MailOf<'task-reminder'>, 'taskId'> & { link: string }

export function TaskReminderMail({ firstName, taskTitle, projectTitle, companyName, link, ...state }: Props) {
  const { dueDate, isOverdue, hasBegun } = state
  return (
    <MailDocument preview={texts.preview(projectTitle)} heading={taskTitle} footer={mails.sentFor(companyName)}>
      <Paragraph>{texts.greeting(firstName)}</Paragraph>
      <Paragraph>
        {texts.text(companyName, projectTitle)}
        {dueDate && ` ${(isOverdue ? texts.overdue : texts.due)(shortDate(dueDate))}`}
        {hasBegun && ` ${texts.kept}`}
      </Paragraph>
      <Action href={link}>{hasBegun ? texts.goOn : texts.start}</Action>
      <Note>{texts.note}</Note>
    </MailDocument>
  )
}
