import '../../harness/domain/domain'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { write } from '#db/client.server'
import { outbox, respondents } from '#db/schema'
import { type Mail, mailSchema } from '~/emails/mails'
import { queueMails } from '~/emails/outbox.server'
import { smtpTransport } from '~/emails/transport.server'
import { createWorker } from '~/emails/worker.server'
import { type Locale, PSEUDO_LOCALES } from '~/texts/locales'
import { makeBrand, makeConsumer, newAddress } from '../../harness/domain/domain-people'
import { listEscaped, listEscapedInHtml } from '../../harness/pseudo-texts'
import { eventually, startSmtp } from '../../harness/services/mail'

// The default is a pseudo-locale, so that a mail in English has asked for it.
vi.hoisted(() => {
  process.env.PSEUDO_LOCALE = 'en-XA'
})

const company = { companyName: 'Εταιρεία', projectTitle: 'Έργο' }
const firstName = 'Κόρα'
const seed = 'a seed'
const task = { ...company, taskId: 1, seed, firstName, taskTitle: 'Εργασία', dueDate: '2030-03-05' }

const INVITATION: Mail = { template: 'invitation', payload: { ...company, message: 'Γεια σας', seed } }
const TEST_MAIL: Mail = { template: 'task-opened', payload: { ...task, isTest: true } }

/** Each mail that a consumer can get, with each of its sentences. */
const OF_CONSUMERS: Mail[] = [
  INVITATION,
  { template: 'invitation', payload: { ...company, projectTitle: null, message: null, seed } },
  { template: 'account-created', payload: { ...company, firstName, madeBy: 'brand', seed } },
  { template: 'account-created', payload: { ...company, firstName, madeBy: 'link', seed } },
  { template: 'task-opened', payload: task },
  TEST_MAIL,
  { template: 'task-reminder', payload: { ...task, isOverdue: false, hasBegun: false } },
  { template: 'task-reminder', payload: { ...task, isOverdue: true, hasBegun: true } },
  { template: 'password-reset', payload: { firstName, seed } },
]

const OF_BRANDS: Mail[] = [
  { template: 'password-reset', payload: { firstName, seed } },
  {
    template: 'daily',
    payload: { ...company, brandId: 1, since: null, day: '2030-03-05', firstName, tasks: [], closing: [] },
  },
  { template: 'webhook-failed', payload: { ...company, firstName, webhookId: 1, url: 'https://example.com' } },
  { template: 'demo-request', payload: { firstName, lastName: 'Πελάτη', email: 'kora@example.com' } },
]

const smtp = await startSmtp()
const brand = await makeBrand()

afterAll(() => smtp.close())

test('every mail is either for consumers or for brands', () => {
  const known = new Set([...OF_CONSUMERS, ...OF_BRANDS].map(({ template }) => template))
  expect(known).toEqual(new Set(mailSchema.options.map(({ shape }) => shape.template.value)))
})

test.each(PSEUDO_LOCALES)(
  'a consumer with the language %s reads every mail in it, in HTML and as text',
  async (locale) => {
    const { email } = await makeReader(locale)
    for (const { subject = '', html = '', text = '' } of await deliver(email, OF_CONSUMERS)) {
      expect(html).toContain(locale === 'ar-XB' ? '<html dir="rtl" lang="ar-XB">' : '<html dir="ltr" lang="en-XA">')
      expect(subject).toMatch(/^⟦.*⟧$/)
      expect(text).toContain('⟦')
      expect([...listEscaped([subject, ...text.split('\n')]), ...listEscapedInHtml(html)]).toEqual([])
    }
  },
)

test('a mail from right to left is the mirror image of one from left to right', async () => {
  const [latin, arabic] = [await makeReader('en-XA'), await makeReader('ar-XB')]
  const [left] = await deliver(latin.email, [INVITATION])
  const [right] = await deliver(arabic.email, [INVITATION])
  expect(right?.html).toMatch(/<table[^>]* dir="rtl"[^>]*text-align:right/)
  expect(left?.html).not.toMatch(/<table[^>]*(dir=|text-align)/)
  expect(left?.html).toMatch(/border-left:2px[^>]*>Γεια σας/)
  expect(right?.html).toMatch(/border-right:2px[^>]*>Γεια σας/)
})

test('brands read English, and so does a consumer with this language', async () => {
  const { email } = await makeReader('en')
  for (const { html } of [...(await deliver(brand.email, OF_BRANDS)), ...(await deliver(email, OF_CONSUMERS))]) {
    expect(html).toContain('<html dir="ltr" lang="en">')
    expect(html).not.toContain('⟦')
  }
})

test('consumers without a stored language read the default one, in which a brand gets a test mail', async () => {
  const { email } = await makeConsumer(brand, 'Cora')
  const mails = [
    ...(await deliver(newAddress(), [INVITATION])),
    ...(await deliver(email, OF_CONSUMERS)),
    ...(await deliver(brand.email, [TEST_MAIL])),
  ]
  for (const { html } of mails) expect(html).toContain('<html dir="ltr" lang="en-XA">')
})

async function makeReader(locale: Locale) {
  const consumer = await makeConsumer(brand, 'Cora')
  await write((tx) => tx.update(respondents).set({ locale }).where(eq(respondents.id, consumer.id)))
  return consumer
}

/** The mails as the recipient gets them. */
async function deliver(recipient: string, mails: Mail[]) {
  await write(async (tx) => {
    await tx.delete(outbox)
    await queueMails(
      tx,
      mails.map((mail) => ({ ...mail, recipient })),
    )
  })
  const worker = createWorker({ transport: smtpTransport(smtp.url, 5) })
  await eventually(() => smtp.mails.length === mails.length)
  await worker.stop()
  return smtp.mails.splice(0)
}
