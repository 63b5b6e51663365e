import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { invitationResults, project, stakeholders } from '~/routes/api/reference/records'
import { call, callForm } from '../../harness/calls'
import { createProject } from '../../harness/domain/projects'
import { createTenant, newAddress } from '../../harness/domain/tenant'
import { eventually } from '../../harness/services/mail'
import { startServer } from '../../harness/services/server'

type Result = z.infer<typeof invitationResults>['results'][number]
type Upload = { name?: string; type?: string; fields?: Record<string, string> }

const server = await startServer()
const mine = await createTenant(server)
const theirs = await createTenant(server)

function send(
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'people.csv', type = 'text/csv', fields = {} }: Upload = {},
) {
  const form = new FormData()
  form.set('csvFile', new File([content], name, { type }))
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return callForm(mine.brand, '/api/brand/invitations/csv', form)
}

async function invited(content: string | Uint8Array<ArrayBuffer>, upload?: Upload): Promise<Result[]> {
  const reply = await send(content, upload)
  expect(reply.status, reply.text).toBe(201)
  return invitationResults.parse(reply.body).results
}

async function expectRead(content: string, ...emails: string[]): Promise<void> {
  const results = await invited(content)
  expect(results.map(({ invitation }) => invitation?.email)).toEqual(emails)
  for (const { status, reason } of results) expect([status, reason]).toEqual(['sent', null])
}

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

describe('a CSV of invitations', () => {
  test('is read, with message and project', async () => {
    const [a, b] = [newAddress(), newAddress()]
    const fields = { message: 'From the list.', projectId: String(mine.project.id) }
    const results = await invited(`email,name\n${a},Ann\n${b},Bob\n`, { fields })
    expect(results).toMatchObject([
      {
        email: a,
        status: 'sent',
        reason: null,
        invitation: { email: a, projectId: mine.project.id, status: 'pending' },
      },
      {
        email: b,
        status: 'sent',
        reason: null,
        invitation: { email: b, projectId: mine.project.id, status: 'pending' },
      },
    ])
    const mail = await eventually(async () => (await server.outbox()).find(({ to }) => to?.[0]?.address === a))
    expect(mail.text).toContain('From the list.')
  })

  test.each([
    ['people.csv', 'text/csv'],
    ['people.csv', 'application/vnd.ms-excel'],
    ['people.csv', 'application/octet-stream'],
    ['people.csv', ''],
    ['people', 'text/csv'],
    ['people.txt', 'text/csv'],
    ['people.txt', 'text/csv; charset=utf-8'],
  ])('may be called %s and be %j', async (name, type) => {
    const email = newAddress()
    expect(await invited(`email\n${email}`, { name, type })).toMatchObject([{ email, status: 'sent' }])
  })

  test.each([
    ['people.txt', 'text/plain'],
    ['people.csv.exe', 'application/octet-stream'],
    ['people', 'application/vnd.ms-excel'],
    ['csv', ''],
    ['people.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('may not be called %s and be %j', async (name, type) => {
    const message = 'Invalid file: Please select a CSV file.'
    const reply = await send(`email\n${newAddress()}`, { name, type })
    expect(reply).toMatchObject({ status: 400, body: { message, errors: { csvFile: [message] } } })
  })

  test('may not be missing', async () => {
    const message = 'Please select a CSV file.'
    const form = new FormData()
    form.set('message', 'No file')
    const reply = await callForm(mine.brand, '/api/brand/invitations/csv', form)
    expect(reply).toMatchObject({ status: 400, body: { message, errors: { csvFile: [message] } } })
  })

  test.each([
    'mail,name\na@example.org,Ann',
    'a@example.org\nb@example.org',
    'e-mail\na@example.org',
    'emails\na@example.org',
    'name\nemail\na@example.org',
  ])('needs an email column: %j', async (content) => {
    const message = "The CSV file needs an 'email' column."
    expect(await send(content)).toMatchObject({ status: 400, body: { message, errors: { csvFile: [message] } } })
  })

  test.each(['email', 'email\n', 'name,email\r\n', 'email,name\n,Ann\n  ,Bob\n', 'email\n\n\n'])(
    'needs rows: %j',
    async (content) => {
      const message = 'Please enter at least one email address.'
      expect(await send(content)).toMatchObject({ status: 400, body: { message } })
    },
  )
})

describe('the column email', () => {
  test.each(['email', 'Email', 'EMAIL', ' eMail ', '\temail', '"email"', '" Email "'])(
    'may be written %j',
    async (header) => {
      const email = newAddress()
      await expectRead(`name,${header},city\nAnn,${email},Ulm\n`, email)
    },
  )

  test('may be anywhere', async () => {
    const [a, b, c] = [newAddress(), newAddress(), newAddress()]
    await expectRead(`email,x,y\n${a},1,2`, a)
    await expectRead(`x,email,y\n1,${b},2`, b)
    await expectRead(`x,y,email\n1,2,${c}`, c)
  })
})

describe('the rows', () => {
  test('are parted by what parts the header line', async () => {
    const [a, b] = [newAddress(), newAddress()]
    await expectRead(`name;email\n"Ann, or so";${a}\n`, a)
    await expectRead(`name,email\n"Bob; or so",${b}\n`, b)
  })

  test('may end in CRLF, LF, or not at all', async () => {
    const [a, b, c, d] = [newAddress(), newAddress(), newAddress(), newAddress()]
    await expectRead(`name,email\r\nAnn,${a}\r\nBob,${b}\r\n`, a, b)
    await expectRead(`name,email\nAnn,${c}\nBob,${d}`, c, d)
  })

  test('may be led by a BOM', async () => {
    const [a, b] = [newAddress(), newAddress()]
    await expectRead(`\ufeffemail\n${a}`, a)
    await expectRead(`\ufeff"email";name\n${b};Ann`, b)
  })

  test('may hold quotes, line breaks and empty lines', async () => {
    const [a, b] = [newAddress(), newAddress()]
    await expectRead(`name,email\n"Ann ""the\nmail"" Other","${a}"\n\n"B, C", ${b} \n`, a, b)
  })

  test('may hold bytes that are no UTF-8 elsewhere', async () => {
    const email = newAddress()
    const results = await invited(latin(`name,email\nJosé Müller,${email}\n`))
    expect(results).toMatchObject([{ email, status: 'sent' }])
  })

  test('with blank cells are skipped', async () => {
    const [a, b] = [newAddress(), newAddress()]
    await expectRead(`name,email\nAnn,${a}\nNobody,\nNo one,   \n,${b}\n`, a, b)
  })

  test('may hold names with the address', async () => {
    const [a, b] = [newAddress(), newAddress()]
    await expectRead(`email\nAnn Other <${a}>\n"Other, Bob <${b}>"\n`, a, b)
  })

  test('may be shorter or longer than the header', async () => {
    const [a, b] = [newAddress(), newAddress()]
    await expectRead(`email,name\n${a}\n${b},Bob,and more\n`, a, b)
  })

  test('give results in their order, one an address, as those of a text', async () => {
    const email = newAddress()
    const results = await invited(
      `email\n  nobody \n${email}\n${mine.consumer.user.email}\n${email.toUpperCase()}\n=cmd|' /C calc'!A0\n`,
    )
    expect(results.map(({ email: typed, status, reason }) => [typed, status, reason])).toEqual([
      ['nobody', 'failed', 'Invalid email address'],
      [email, 'sent', null],
      [mine.consumer.user.email, 'failed', 'Already a stakeholder'],
      ["=cmd|' /C calc'!A0", 'failed', 'Invalid email address'],
    ])
  })

  test('of stakeholders join the project, where one is given', async () => {
    const { id } = await createProject(mine.brand)
    const results = await invited(`email\n${mine.consumer.user.email}`, { fields: { projectId: String(id) } })
    expect(results).toMatchObject([{ email: mine.consumer.user.email, status: 'sent', reason: null }])
    const { participants } = project.parse((await call(mine.brand, 'GET', `/api/projects/${id}`)).body)
    expect(participants.map(({ consumerId }) => consumerId)).toEqual([mine.consumer.consumer.id])
  })

  test('may be 10,000, not 10,001', async () => {
    const rows = (count: number) => `email\n${'nobody\n'.repeat(count)}`
    expect((await send(rows(10_000))).status).toBe(201)
    expect((await send(rows(10_001))).status).toBe(400)
  })
})

test('a project that is not mine is 404, and nobody is invited', async () => {
  const email = newAddress()
  for (const projectId of [theirs.project.id, 999_999_999]) {
    expect((await send(`email\n${email}`, { fields: { projectId: String(projectId) } })).status).toBe(404)
  }
  const { invitations } = stakeholders.parse((await call(mine.brand, 'GET', '/api/brand/consumers')).body)
  expect(invitations.map((one) => one.email)).not.toContain(email)
})

test('a message of 10,001 characters is 400, and nobody is invited', async () => {
  const email = newAddress()
  expect((await send(`email\n${email}`, { fields: { message: 'x'.repeat(10_001) } })).status).toBe(400)
  expect((await send(`email\n${email}`, { fields: { message: 'x'.repeat(10_000) } })).status).toBe(201)
})
