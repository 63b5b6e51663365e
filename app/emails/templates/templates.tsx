import { readableAddress } from '~/lib/email-address'
import { fullName } from '~/lib/people'
import { useFormats } from '~/ui/use-words'
import type { MailPayload } from '../mails'
import { Action, Entry, MailDocument, Note, Paragraph, Quotation, Reference, useMailWords } from './parts'

type WithLink<Payload> = Omit<Payload, 'seed' | 'taskId'> & { link: string }

export function InvitationMail({ companyName, projectTitle, message, link }: WithLink<MailPayload<'invitation'>>) {
  const words = useMailWords()
  const texts = words.invitation
  return (
    <MailDocument preview={texts.preview} heading={texts.heading(companyName)} footer={words.sentFor(companyName)}>
      <Paragraph>{projectTitle ? texts.project(companyName, projectTitle) : texts.noProject(companyName)}</Paragraph>
      {message && <Quotation from={texts.messageFrom(companyName)}>{message}</Quotation>}
      <Action href={link}>{texts.button}</Action>
      <Note>{texts.note}</Note>
    </MailDocument>
  )
}

export function AccountCreatedMail({
  firstName,
  companyName,
  projectTitle,
  madeBy,
  link,
}: WithLink<MailPayload<'account-created'>>) {
  const words = useMailWords()
  const texts = words.accountCreated
  const { heading, text, reason } = madeBy === 'brand' ? texts.byBrand : texts.byLink
  return (
    <MailDocument preview={texts.preview} heading={heading} footer={words.sentFor(companyName)}>
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

export function TaskOpenedMail({
  firstName,
  taskTitle,
  projectTitle,
  companyName,
  dueDate,
  isTest,
  link,
}: WithLink<MailPayload<'task-opened'>>) {
  const words = useMailWords()
  const { dueDay } = useFormats()
  const texts = words.taskOpened
  return (
    <MailDocument preview={texts.preview(projectTitle)} heading={taskTitle} footer={words.sentFor(companyName)}>
      <Paragraph>{texts.greeting(firstName)}</Paragraph>
      <Paragraph>
        {texts.text(companyName, projectTitle)}
        {dueDate && ` ${texts.due(dueDay(dueDate))}`}
      </Paragraph>
      <Action href={link}>{texts.button}</Action>
      <Note>{isTest ? texts.testNote : texts.note}</Note>
    </MailDocument>
  )
}

export function TaskReminderMail({
  firstName,
  taskTitle,
  projectTitle,
  companyName,
  link,
  ...state
}: WithLink<MailPayload<'task-reminder'>>) {
  const words = useMailWords()
  const { dueDay } = useFormats()
  const texts = words.taskReminder
  const { dueDate, isOverdue, hasBegun } = state
  return (
    <MailDocument preview={texts.preview(projectTitle)} heading={taskTitle} footer={words.sentFor(companyName)}>
      <Paragraph>{texts.greeting(firstName)}</Paragraph>
      <Paragraph>
        {texts.text(companyName, projectTitle)}
        {dueDate && ` ${(isOverdue ? texts.overdue : texts.due)(dueDay(dueDate))}`}
        {hasBegun && ` ${texts.kept}`}
      </Paragraph>
      <Action href={link}>{hasBegun ? texts.goOn : texts.start}</Action>
      <Note>{texts.note}</Note>
    </MailDocument>
  )
}

type DailyProps = Omit<MailPayload<'daily'>, 'brandId' | 'since'> & {
  /** The first day in words, if there are several. */
  since: string | null
  /** The address that links begin with. */
  site: string
  /** Their number in words. */
  answers: string
  unsubscribe: string
}

/** The submissions of one day, or of several after a failure, task by task, and the tasks that close soon. */
export function DailyMail(props: DailyProps) {
  const { since, day, companyName, firstName, tasks, closing, site, answers, unsubscribe } = props
  const words = useMailWords()
  const { count, dueDay, shortDate } = useFormats()
  const texts = words.daily
  return (
    <MailDocument
      preview={texts.preview(answers, since)}
      heading={texts.heading(answers, since)}
      footer={words.sentFor(companyName)}
    >
      <Paragraph>{texts.greeting(firstName)}</Paragraph>
      <Paragraph>{texts.text(since, since === null ? dueDay(day) : shortDate(day))}</Paragraph>
      {tasks.map(({ taskId, title, project, answers: came }) => (
        <Entry key={taskId} href={`${site}/task/${taskId}?tab=responses`} title={title}>
          {texts.came(count(came, texts.answers), project)}
        </Entry>
      ))}
      {closing.length > 0 && <Paragraph>{texts.soon}</Paragraph>}
      {closing.map(({ taskId, title, day: last, closes }) => (
        <Entry key={taskId} href={`${site}/task/${taskId}`} title={title}>
          {(closes ? texts.closes : texts.due)(dueDay(last))}
        </Entry>
      ))}
      <Action href={site}>{texts.button}</Action>
      <Note>
        {texts.note} <Reference href={unsubscribe}>{texts.stop}</Reference>
      </Note>
    </MailDocument>
  )
}

export function PasswordResetMail({ firstName, link }: WithLink<MailPayload<'password-reset'>>) {
  const words = useMailWords()
  const texts = words.passwordReset
  return (
    <MailDocument preview={texts.preview} heading={texts.heading} footer={words.sentBySounding}>
      <Paragraph>{texts.greeting(firstName)}</Paragraph>
      <Paragraph>{texts.text}</Paragraph>
      <Action href={link}>{texts.button}</Action>
      <Note>{texts.note}</Note>
    </MailDocument>
  )
}

export function WebhookFailedMail({
  firstName,
  companyName,
  url,
  link,
}: WithLink<Omit<MailPayload<'webhook-failed'>, 'webhookId'>>) {
  const words = useMailWords()
  const texts = words.webhookFailed
  return (
    <MailDocument preview={texts.preview} heading={texts.heading} footer={words.sentFor(companyName)}>
      <Paragraph>{texts.greeting(firstName)}</Paragraph>
      <Paragraph>{texts.text(url)}</Paragraph>
      <Action href={link}>{texts.button}</Action>
      <Note>{texts.note}</Note>
    </MailDocument>
  )
}

export function DemoRequestMail({ email, ...person }: MailPayload<'demo-request'>) {
  const words = useMailWords()
  const texts = words.demoRequest
  return (
    <MailDocument preview={texts.preview(email)} heading={texts.heading} footer={words.sentBySounding}>
      <Paragraph>
        {texts.name}: {fullName(person)}
        <br />
        {texts.email}: {readableAddress(email)}
      </Paragraph>
      <Note>{texts.note}</Note>
    </MailDocument>
  )
}
