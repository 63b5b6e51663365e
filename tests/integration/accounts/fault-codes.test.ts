import { expect, test } from 'vitest'
import * as faults from '~/texts/faults'
import { call } from '../../harness/calls'
import type { Client } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { invite } from '../../harness/domain/tenant'
import { eventually, linkIn } from '../../harness/services/mail'
import { startServer } from '../../harness/services/server'

/* The schemas of accounts give codes, which nobody reads. */

const server = await startServer({ DEMO_REQUEST_TO: 'demos@example.com' })
const brand = await server.signUpBrand()
const consumer = await createConsumer(brand)
const invitationId = await invite(brand, 'invitee@example.com')
const { body: copied } = await brand.json<{ link: string }>('GET', `/invitation/${invitationId}/link.json`)
const visitor = server.client()
await visitor.post('/forgot-password', { email: consumer.user.email })
const mail = await eventually(async () =>
  (await server.outbox()).find(({ to, text }) => to?.[0]?.address === consumer.user.email && /reset/.test(text ?? '')),
)
const { pathname: resetPath } = linkIn(mail, '/reset-password/')

const CODES = Object.entries(faults).flatMap(([group, sentences]) =>
  Object.keys(sentences).map((name) => `${group}.${name}`),
)

const BLANK = {
  ...{ firstName: ' ', lastName: ' ', email: ' ', companyName: ' ', industry: ' ', answers: ' ', days: ' ' },
  ...{ currentPassword: '', password: '', confirmPassword: 'x' },
}
const LONG = Object.fromEntries(Object.keys(BLANK).map((name) => [name, 'x'.repeat(1_001)]))
const WRONG = {
  ...LONG,
  email: 'x',
  password: 'long enough',
  confirmPassword: 'something else',
  currentPassword: 'wrong',
}

function findCodes(text: string): string[] {
  const shown = text.replace(/<(script|style)\b.*?<\/\1>/gs, '')
  return CODES.filter((code) => new RegExp(`\\b${code}\\b`).test(shown))
}

const FORMS: [string, Client, Record<string, string>?][] = [
  ['/signin', visitor, { __signin: '1' }],
  ['/signup', visitor],
  ['/forgot-password', visitor],
  [resetPath, visitor],
  [new URL(copied.link).pathname, visitor, { state: 'new' }],
  ['/demo-request', visitor],
  ['/account?form=name', consumer],
  ['/account?form=password', consumer],
  ['/account/deletion', consumer],
  ['/account?form=name', brand],
  ['/account?form=company', brand],
  ['/account?form=retention', brand],
  ['/account?form=password', brand],
  ['/account/brand-deletion', brand],
  [`/stakeholders/${consumer.consumer.id}?form=name`, brand],
  [`/stakeholders/${consumer.consumer.id}/erasure`, brand],
  [`/invitation/${invitationId}/account`, brand],
]

test.each(FORMS)('%s shows sentences', async (path, client, more) => {
  for (const fields of [BLANK, LONG, WRONG]) {
    const { status, text } = await client.post(path, { ...fields, ...more })
    expect([400, 401, 404, 409]).toContain(status)
    expect(findCodes(text)).toEqual([])
  }
})

const CALLS: [string, Client, Record<string, unknown>?][] = [
  ['/api/auth/signup', visitor],
  ['/api/auth/login', visitor],
  ['/api/demo-request', visitor],
  ['/api/consumers/create-account', brand, { invitationId }],
]

test.each(CALLS)('%s answers with sentences', async (path, client, more) => {
  for (const fields of [{}, BLANK, LONG, WRONG, { firstName: 1, email: 1, password: 1, industry: 1 }]) {
    const { status, text } = await call(client, 'POST', path, { ...fields, ...more })
    expect([400, 401]).toContain(status)
    expect(findCodes(text)).toEqual([])
  }
})
