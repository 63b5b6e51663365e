import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { language } from '~/texts/language'
import { provideLanguage } from '~/ui/use-words'
import { render, toPlainText } from '../components'
import {
  AccountCreatedMail,
  DemoRequestMail,
  InvitationMail,
  PasswordResetMail,
  TaskOpenedMail,
  TaskReminderMail,
} from './templates'

const LINK = 'https://sounding.test/join/a-token'
const invitation = { companyName: 'Linnet', projectTitle: 'The refill', message: null, link: LINK }
const account = { firstName: 'Anna', companyName: 'Linnet', projectTitle: null, madeBy: 'brand' as const, link: LINK }
const task = {
  firstName: 'Anna',
  taskTitle: 'Two weeks with it',
  projectTitle: 'The refill',
  companyName: 'Linnet',
  dueDate: '2026-11-28',
  link: LINK,
}

test('every mail with a link shows it in HTML and, once, in the text', async () => {
  const pages = [
    <InvitationMail key="1" {...invitation} />,
    <AccountCreatedMail key="2" {...account} />,
    <AccountCreatedMail key="3" {...account} madeBy="link" />,
    <TaskOpenedMail key="4" {...task} />,
    <TaskReminderMail key="6" {...task} isOverdue={false} hasBegun={false} />,
    <PasswordResetMail key="5" firstName="Anna" link={LINK} />,
  ]
  for (const page of pages) {
    const { html, text } = await written(page)
    expect(html).toContain(`href="${LINK}"`)
    expect(text.split(LINK)).toHaveLength(2)
    expect(text).toMatch(/^[^\u200c\u2007\u00ad]+$/)
  }
})

test('what people typed is shown as they typed it, in their lines, and never read as markup', async () => {
  const message = 'Dear <b>all</b>,\n\nsee <a href="https://evil.test">this</a> & that'
  const page = <InvitationMail {...invitation} companyName={'<script>alert(1)</script>'} message={message} />
  const { html, text } = await written(page)
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>')
  expect(html).not.toContain('href="https://evil.test"')
  expect(html).toContain('Dear &lt;b&gt;all&lt;/b&gt;,<br/>')
  expect(text).toContain(message)
})

test('a mail without a project, a message or a due date leaves no gap where they would be', async () => {
  const { text: bare } = await written(<InvitationMail {...invitation} projectTitle={null} />)
  expect(bare).not.toMatch(/null|undefined|“/)
  const { text: undated } = await written(<TaskOpenedMail {...task} dueDate={null} />)
  expect(undated).not.toContain('Please answer by')
  expect((await written(<TaskOpenedMail {...task} />)).text).toContain('Please answer by Sat, Nov 28, 2026.')
})

test('a reminder says when the task is or was due, and that a draft is kept', async () => {
  const { text: begun } = await written(<TaskReminderMail {...task} isOverdue={false} hasBegun />)
  expect(begun).toContain('Please answer by Sat, Nov 28, 2026. Your answers so far are saved.')
  expect(begun).toContain('Continue the task')
  const { text: late } = await written(<TaskReminderMail {...task} isOverdue hasBegun={false} />)
  expect(late).toContain('It was due on Sat, Nov 28, 2026, but you can still answer.')
  expect(late).not.toContain('is kept')
  const { text: undated } = await written(
    <TaskReminderMail {...task} dueDate={null} isOverdue={false} hasBegun={false} />,
  )
  expect(undated).not.toMatch(/null|due on|answer by/)
})

test('the mail about an account says who made it', async () => {
  const { text: byBrand } = await written(<AccountCreatedMail {...account} projectTitle="The refill" />)
  expect(byBrand).toContain('Linnet created an account for you')
  expect(byBrand).toContain('“The refill”')
  const { text: byLink } = await written(<AccountCreatedMail {...account} madeBy="link" />)
  expect(byLink).toContain('was opened through an invitation from Linnet')
})

test('a request for a demo names who asks', async () => {
  const { text } = await written(<DemoRequestMail firstName="Bo" lastName="Lund" email="bo@example.com" />)
  expect(text).toContain('Name: Bo Lund\nEmail: bo@example.com')
})

async function written(page: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(provideLanguage(language('en'), page))
  return { html, text: toPlainText(html) }
}
