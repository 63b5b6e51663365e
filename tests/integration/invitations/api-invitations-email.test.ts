import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { invitationResults, project, stakeholders } from '~/routes/api/reference/records'
import { call } from '../../harness/calls'
import { createConsumer } from '../../harness/domain/people'
import { createProject } from '../../harness/domain/projects'
import { createTenant, newAddress } from '../../harness/domain/tenant'
import { eventually } from '../../harness/services/mail'
import { startServer } from '../../harness/services/server'

type Result = z.infer<typeof invitationResults>['results'][number]

const server = await startServer()
const mine = await createTenant(server)
const theirs = await createTenant(server)

const send = (body: object) => call(mine.brand, 'POST', '/api/brand/invitations/email', body)

async function invited(emails: string, fields: object = {}): Promise<Result[]> {
  const reply = await send({ emails, ...fields })
  expect(reply.status).toBe(201)
  return invitationResults.parse(reply.body).results
}

async function only(emails: string, fields: object = {}): Promise<Result> {
  const [result, ...others] = await invited(emails, fields)
  expect(others).toEqual([])
  if (!result) throw new Error('There is no result')
  return result
}

async function pending(query = '') {
  return stakeholders.parse((await call(mine.brand, 'GET', `/api/brand/consumers${query}`)).body).invitations
}

describe('an invitation', () => {
  test('is kept, pending, and mailed with the message and a personal link', async () => {
    const email = newAddress()
    const result = await only(email, { message: 'Come and smell this.', projectId: mine.project.id })
    expect(result).toMatchObject({ email, status: 'sent', reason: null })
    expect(result.invitation).toMatchObject({ email, projectId: mine.project.id, status: 'pending', respondedAt: null })
    expect(await pending()).toContainEqual({ ...result.invitation, delivery: expect.any(String) })

    const mail = await eventually(async () => (await server.outbox()).find(({ to }) => to?.[0]?.address === email))
    expect(mail.text).toContain('Come and smell this.')
    expect(mail.text).toContain('/join/')
    await eventually(async () => (await pending()).find((one) => one.email === email)?.delivery === 'delivered')
  })

  test('names no project where none is given', async () => {
    for (const fields of [{}, { projectId: null }, { message: null }, { message: ' ' }]) {
      expect((await only(newAddress(), fields)).invitation?.projectId).toBeNull()
    }
  })

  test('is stored in lower case', async () => {
    const email = newAddress()
    const result = await only(email.toUpperCase())
    expect(result.invitation?.email).toBe(email)
  })

  test('that is pending is sent again, stays one, and takes the new project', async () => {
    const email = newAddress()
    const other = await createProject(mine.brand)
    const mails = async () => (await server.outbox()).filter(({ to }) => to?.[0]?.address === email)
    const first = await only(email, { projectId: mine.project.id })
    // One that still waits would give way to the second.
    await eventually(async () => (await mails()).length === 1)
    const again = await only(email.toUpperCase(), { projectId: other.id })
    expect(again).toMatchObject({
      status: 'sent',
      reason: null,
      invitation: { id: first.invitation?.id, projectId: other.id },
    })
    expect((await pending()).filter((one) => one.email === email)).toHaveLength(1)
    expect((await pending(`?projectId=${other.id}`)).map((one) => one.email)).toContain(email)
    expect((await pending(`?projectId=${mine.project.id}`)).map((one) => one.email)).not.toContain(email)
    await eventually(async () => (await mails()).length === 2)
  })

  test('stays one when it is sent 10 times at once', async () => {
    const email = newAddress()
    const results = await Promise.all(Array.from({ length: 10 }, () => only(email)))
    expect(new Set(results.map(({ invitation }) => invitation?.id)).size).toBe(1)
    expect((await pending()).filter((one) => one.email === email)).toHaveLength(1)
  })

  test('of two brands to one address are two', async () => {
    const email = newAddress()
    const ours = await only(email)
    const reply = await call(theirs.brand, 'POST', '/api/brand/invitations/email', { emails: email })
    const [theirOwn] = invitationResults.parse(reply.body).results
    expect(theirOwn).toMatchObject({ status: 'sent' })
    expect(theirOwn?.invitation?.id).not.toBe(ours.invitation?.id)
  })
})

describe('the text of addresses', () => {
  test('has one a line; commas and semicolons part them too', async () => {
    const emails = Array.from({ length: 6 }, newAddress)
    const [a, b, c, d, e, f] = emails
    const results = await invited(`${a}\n${b}\r\n  ${c} ,${d};${e}\n\n;,\n\t${f}\n`)
    expect(results.map(({ email, status }) => [email, status])).toEqual(emails.map((email) => [email, 'sent']))
  })

  test('may have names', async () => {
    const [a, b, c] = [newAddress(), newAddress(), newAddress()]
    const results = await invited(`Ann Other <${a}>\n<${b}>, Émile Zola < ${c} >`)
    expect(results.map(({ invitation }) => invitation?.email)).toEqual([a, b, c])
  })

  test('gives one result for an address that stands there twice', async () => {
    const email = newAddress()
    const results = await invited(`${email}\n${email.toUpperCase()}, Ann <${email}>`)
    expect(results).toHaveLength(1)
    expect((await pending()).filter((one) => one.email === email)).toHaveLength(1)
  })

  test.each([undefined, null, '', '   ', '\n\n', ' , ;\n;', 7, ['a@b.cd'], {}])('is refused as %j', async (emails) => {
    const message = 'Please enter at least one email address.'
    expect(await send({ emails })).toMatchObject({ status: 400, body: { message, errors: { emails: [message] } } })
  })

  test('may have 1,000 addresses, not 1,001', async () => {
    const nobody = (count: number) => Array.from({ length: count }, (_, at) => `nobody ${at}`).join('\n')
    expect(await invited(nobody(1_000))).toHaveLength(1_000)
    expect((await send({ emails: nobody(1_001) })).status).toBe(400)
  })
})

describe('a result', () => {
  test.each([
    'nobody',
    'a@',
    '@example.org',
    'a@b@example.org',
    'a b@example.org',
    'a@example..org',
    'a@-',
    'Ann <nobody>',
    `${'x'.repeat(300)}@example.org`,
  ])('is failed for what cannot be an address, with the text as typed: %s', async (typed) => {
    const result = await only(`  ${typed}  `)
    expect(result).toEqual({ email: typed, status: 'failed', reason: 'Invalid email address', invitation: null })
  })

  test('is failed for a stakeholder, without a project', async () => {
    const { email } = mine.consumer.user
    const typed = email.toUpperCase()
    const result = await only(`\t${typed} `)
    expect(result).toEqual({ email: typed, status: 'failed', reason: 'Already a stakeholder', invitation: null })
    expect((await pending()).map((one) => one.email)).not.toContain(email)
  })

  test('is sent for a stakeholder with a project, which they join', async () => {
    const { id } = await createProject(mine.brand)
    const { email } = mine.consumer.user
    const result = await only(email, { projectId: id })
    expect(result).toMatchObject({ email, status: 'sent', reason: null })
    const read = project.parse((await call(mine.brand, 'GET', `/api/projects/${id}`)).body)
    expect(read.participants.map(({ consumerId }) => consumerId)).toEqual([mine.consumer.consumer.id])
    expect((await pending()).map((one) => one.email)).not.toContain(email)
    expect((await only(email, { projectId: id })).status, 'again').toBe('sent')
    expect(await only(email)).toMatchObject({ status: 'failed', reason: 'Already a stakeholder' })
  })

  test('is sent for another brand’s consumer, who does not join by it', async () => {
    const person = await createConsumer(theirs.brand)
    const { id } = await createProject(mine.brand)
    const result = await only(person.user.email, { projectId: id })
    expect(result).toMatchObject({ status: 'sent', invitation: { status: 'pending', projectId: id } })
    const read = project.parse((await call(mine.brand, 'GET', `/api/projects/${id}`)).body)
    expect(read.participants).toEqual([])
    expect((await call(person, 'GET', '/api/consumer/projects')).body).toEqual([])
  })

  test('stands for each in the order of the request, good and bad', async () => {
    const [a, b] = [newAddress(), newAddress()]
    const results = await invited(`nobody\n${a}\n${mine.consumer.user.email}\nno one@\n${b}`)
    expect(results.map(({ status, reason }) => [status, reason])).toEqual([
      ['failed', 'Invalid email address'],
      ['sent', null],
      ['failed', 'Already a stakeholder'],
      ['failed', 'Invalid email address'],
      ['sent', null],
    ])
    expect(results.map(({ email }) => email)).toEqual(['nobody', a, mine.consumer.user.email, 'no one@', b])
  })
})

test('a project that is not mine is 404, and nobody is invited', async () => {
  const email = newAddress()
  for (const projectId of [theirs.project.id, 999_999_999]) {
    expect((await send({ emails: email, projectId })).status).toBe(404)
  }
  expect((await pending()).map((one) => one.email)).not.toContain(email)
})

test('an invitation that leads to an account with a project takes part in it, also when the project came later', async () => {
  const email = newAddress()
  await only(email)
  const { invitation } = await only(email, { projectId: mine.project.id })
  const account = { invitationId: invitation?.id, firstName: 'A', lastName: 'B', password: 'secret' }
  expect((await call(mine.brand, 'POST', '/api/consumers/create-account', account)).status).toBe(201)
  const read = project.parse((await call(mine.brand, 'GET', `/api/projects/${mine.project.id}`)).body)
  expect(read.participants.map(({ consumer }) => consumer.user.email)).toContain(email)
})
