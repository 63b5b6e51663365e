import { beforeAll, describe, expect, test } from 'vitest'
import type { InvitationResult } from '~/invitations/invitations'
import { call, type Failure } from '../../harness/calls'
import { PASSWORD } from '../../harness/domain/people'
import { createProject, createTask } from '../../harness/domain/projects'
import { newAddress } from '../../harness/domain/tenant'
import { rowsOf, whileHeld } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

/*
 * What is limited stays limited when the server starts anew, by a kill as well. The limits of sign-in one by one are in
 * api-login-limits.test.ts.
 */

const CEILING = 12
const server = await startServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1', INVITATIONS_PER_DAY: String(CEILING) })

async function login(email: string, password: string, from: string): Promise<number> {
  const headers = { 'X-Forwarded-For': from }
  return (await call(server.client(), 'POST', '/api/auth/login', { email, password }, headers)).status
}

function failFrom(clients: string[]): Promise<number[]> {
  return Promise.all(clients.map((from) => login(newAddress(), 'wrong password', from)))
}

const times = (count: number, made: (n: number) => string) => Array.from({ length: count }, (_, n) => made(n + 1))

describe('sign-in', () => {
  test('of 64 wrong passwords at once ten are looked at, and none after the server was killed', async () => {
    const brand = await server.signUpBrand()
    const { email } = brand.user
    const wrong = await Promise.all(times(64, (n) => `198.51.100.${n}`).map((from) => login(email, 'wrong', from)))
    expect(wrong.filter((status) => status === 401)).toHaveLength(10)
    expect(wrong.filter((status) => status === 429)).toHaveLength(54)
    await server.kill9()
    await server.restart()
    expect(await login(email, PASSWORD, '198.51.100.200')).toBe(429)
    const kept = JSON.stringify(rowsOf(server, 'select * from rate_limits'))
    expect(kept).not.toContain(email)
    // Nobody fills the brand's log with them.
    const noted = rowsOf(server, "select count from audit_entries where action = 'sign-in-failed'")
    expect(noted).toEqual([{ count: 1 }, { count: 10 }])
  })

  test('counts an IPv6 client by its network, and one in IPv4’s clothes as that', async () => {
    await failFrom(times(50, (n) => `2001:db8:1:2:${n}::${n}`))
    await failFrom(times(50, (n) => (n % 2 ? '203.0.113.9' : '::ffff:203.0.113.9')))
    await server.stop()
    await server.restart()
    expect(await failFrom(['2001:db8:1:2:ffff::1'])).toEqual([429])
    expect(await failFrom(['2001:db8:1:3::1'])).toEqual([401])
    expect(await failFrom(['::ffff:203.0.113.9'])).toEqual([429])
  })

  test('is 503 and not counted while another process writes', async () => {
    const input = { email: newAddress(), password: 'wrong' }
    const reply = await whileHeld(server, () => call(server.client(), 'POST', '/api/auth/login', input))
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
  })
})

describe('invitations', () => {
  type Results = { results: InvitationResult[] }
  let brand: Awaited<ReturnType<typeof server.signUpBrand>>
  beforeAll(async () => {
    brand = await server.signUpBrand()
  })

  const invite = (emails: string[], of = brand) =>
    call<Results & Failure>(of, 'POST', '/api/brand/invitations/email', { emails: emails.join('\n') })
  const outcomes = (reply: Awaited<ReturnType<typeof invite>>) => reply.body.results.map(({ status }) => status)

  test('reach one address three times a day from one brand, also when they are taken back in between', async () => {
    const email = newAddress()
    const first = await invite([email])
    const id = first.body.results[0]?.invitation?.id
    expect(outcomes(await invite([email]))).toEqual(['sent'])
    await brand.post(`/invitation/${id}/withdrawal`, {})
    await server.stop()
    await server.restart()
    const third = await invite([email])
    expect(outcomes(third)).toEqual(['sent'])
    const fourth = await invite([email, newAddress()])
    expect(outcomes(fourth)).toEqual(['failed', 'sent'])
    expect(fourth.body.results[0]?.reason).toMatch(
      /^This address has received 3 invitations in the last 24 hours\. .* after .* UTC\.$/,
    )
    const renewed = third.body.results[0]?.invitation?.id
    await brand.post(`/invitation/${renewed}/renewal`, {})
    const mails = rowsOf(server, `select id from outbox where recipient = '${email}'`)
    expect(mails.length).toBeLessThanOrEqual(3)
    expect(outcomes(await invite([email], await server.signUpBrand()))).toEqual(['sent'])
  })

  test('end for a day at the operator’s number, with a message at the field', async () => {
    const reply = await invite(times(CEILING, newAddress))
    expect(outcomes(reply)).toContain('failed')
    const ofBrand = reply.body.results.filter(({ status }) => status === 'sent').length
    expect(ofBrand).toBe(CEILING - 4)
    const refused = await invite([newAddress()])
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    const message = /^You have reached the daily limit of 12 invitations\. You can send more after .* UTC\.$/
    expect(refused.body.errors?.emails?.[0]).toMatch(message)
    const page = await brand.post('/invitation', { emails: newAddress(), message: '', projectId: '', key: 'abc' })
    expect([page.status, page.text]).toEqual([429, expect.stringContaining('the daily limit of 12 invitations')])
  })
})

test('demo requests and summaries end for a while, over a restart', async () => {
  const ask = (from: string, email = newAddress()) => {
    const input = { firstName: 'Di', lastName: 'Mo', email }
    return call(server.client(), 'POST', '/api/demo-request', input, { 'X-Forwarded-For': from })
  }
  for (const from of times(10, () => '203.0.113.50')) expect((await ask(from)).status).toBe(201)
  const insistent = newAddress()
  for (const from of times(3, (n) => `203.0.113.${100 + n}`)) expect((await ask(from, insistent)).status).toBe(201)
  const brand = await server.signUpBrand()
  const { id } = await createTask(brand, (await createProject(brand)).id, { type: 'design_element_heatmap' })
  const summarise = () => call(brand, 'POST', `/api/tasks/${id}/zone-summary`, { comments: ['I like it.'] })
  const made = await Promise.all(times(120, String).map(summarise))
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]))
  await server.kill9()
  await server.restart()
  for (const reply of [await ask('203.0.113.50'), await ask('203.0.113.120', insistent), await summarise()]) {
    expect([reply.status, Number(reply.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  }
})
