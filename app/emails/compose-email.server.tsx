import type { ReactElement } from 'react'
import { yieldToEventLoop } from '#db/event-loop'
import { appUrl } from '~/lib/env.server'
import { fullName } from '~/lib/people'
import { deriveDailyMailToken, deriveToken } from '~/lib/secret.server'
import { formats } from '~/texts/format'
import { language } from '~/texts/language'
import type { Locale } from '~/texts/locales'
import { mailWords } from '~/texts/mail-words'
import { provideLanguage } from '~/ui/use-words'
import { render, toPlainText } from './components'
import type { ComposedEmail } from './delivery'
import type { Mail } from './mails'
import {
  AccountCreatedMail,
  DailyMail,
  DemoRequestMail,
  InvitationMail,
  PasswordResetMail,
  TaskOpenedMail,
  TaskReminderMail,
  WebhookFailedMail,
} from './templates/templates'

/** A mail in HTML and as text, in a language. Its links are created here and not stored. */
export async function composeLetter(mail: Mail, locale: Locale): Promise<ComposedEmail> {
  const { subject, page, replyTo = null, unsubscribe = null } = composeContent(mail, locale)
  const html = await render(provideLanguage(language(locale), page))
  // The first text of a process takes as long as its HTML.
  await yieldToEventLoop()
  return { subject: oneLine(subject), html, text: toPlainText(html, PLAIN), replyTo, unsubscribe }
}

type Content = { subject: string; page: ReactElement; replyTo?: string; unsubscribe?: string }

function composeContent(mail: Mail, locale: Locale): Content {
  const words = mailWords(locale)
  switch (mail.template) {
    case 'invitation': {
      const { seed, ...props } = mail.payload
      const link = `${appUrl()}/join/${deriveToken('invitation-mail', seed)}`
      return {
        subject: words.invitation.subject(props.companyName, props.projectTitle),
        page: <InvitationMail {...props} link={link} />,
      }
    }
    case 'account-created': {
      const { seed, ...props } = mail.payload
      const subject =
        props.madeBy === 'brand'
          ? words.accountCreated.byBrand.subject(props.companyName)
          : words.accountCreated.byLink.subject
      return { subject, page: <AccountCreatedMail {...props} link={passwordLink(seed)} /> }
    }
    case 'task-opened': {
      const { taskId, seed, ...props } = mail.payload
      return {
        subject: (props.isTest ? words.taskOpened.testSubject : words.taskOpened.subject)(
          props.companyName,
          props.taskTitle,
        ),
        page: <TaskOpenedMail {...props} link={props.isTest ? testLink(taskId) : taskLink(taskId, seed)} />,
      }
    }
    case 'task-reminder': {
      const { taskId, seed, ...props } = mail.payload
      return {
        subject: words.taskReminder.subject(props.companyName, props.taskTitle),
        page: <TaskReminderMail {...props} link={taskLink(taskId, seed)} />,
      }
    }
    case 'daily': {
      const { brandId, since: first, ...props } = mail.payload
      const { count, shortDate } = formats(locale)
      const since = first === null ? null : shortDate(first)
      const unsubscribe = `${appUrl()}/daily-mail/${deriveDailyMailToken(brandId)}`
      const all = props.tasks.reduce((sum, task) => sum + task.answers, 0)
      const answers = count(all, words.daily.answers)
      return {
        subject: words.daily.subject(answers, since, props.companyName),
        page: <DailyMail {...props} since={since} site={appUrl()} answers={answers} unsubscribe={unsubscribe} />,
        unsubscribe,
      }
    }
    case 'password-reset': {
      const { seed, ...props } = mail.payload
      return {
        subject: words.passwordReset.subject,
        page: <PasswordResetMail {...props} link={passwordLink(seed)} />,
      }
    }
    case 'webhook-failed': {
      const { webhookId, ...props } = mail.payload
      const link = `${appUrl()}/account/webhooks/${webhookId}`
      return { subject: words.webhookFailed.subject, page: <WebhookFailedMail {...props} link={link} /> }
    }
    case 'demo-request':
      return {
        subject: words.demoRequest.subject(fullName(mail.payload)),
        page: <DemoRequestMail {...mail.payload} />,
        replyTo: mail.payload.email,
      }
  }
}

function passwordLink(seed: string): string {
  return `${appUrl()}/reset-password/${deriveToken('password', seed)}`
}

function taskLink(taskId: number, seed: string | undefined): string {
  const page = `${appUrl()}/consumer/task/${taskId}`
  return seed === undefined ? page : `${page}/link/${deriveToken('task', seed)}`
}

function testLink(taskId: number): string {
  return `${appUrl()}/task/${taskId}/test`
}

/** Titles and names may hold line breaks; a header must not. */
function oneLine(subject: string): string {
  return subject.replace(/\s+/g, ' ').trim()
}

const PLAIN = { selectors: [{ selector: 'h1', options: { uppercase: false } }] }
