import { expect, test } from 'vitest'
import { invitationResults } from '~/routes/api/reference/records'
import { call, callForm } from '../../harness/calls'
import type { Client } from '../../harness/client'
import { createProject, createTask } from '../../harness/domain/projects'
import { startServer } from '../../harness/services/server'

/* What looks the same is the same, however a keyboard or a program spells it. */

const server = await startServer({ DEMO_REQUEST_TO: 'demos@m\u00fcller.example' })
const brand = await server.signUpBrand()

const PASSWORD = 'Schl\u00fcssel 1'

function signUp(email: string, password = PASSWORD) {
  const names = { firstName: 'Jose\u0301\u200b', lastName: 'Garci\u0301a', companyName: 'Cafe\u0301\u00a0Uno' }
  return call(server.client(), 'POST', '/api/auth/signup', { email, password, ...names, industry: 'beauty' })
}

function login(email: string, password = PASSWORD) {
  return call(server.client(), 'POST', '/api/auth/login', { email, password })
}

async function invite(emails: string) {
  const { body } = await call(brand, 'POST', '/api/brand/invitations/email', { emails })
  return invitationResults.parse(body).results.map(({ email, status }) => `${status} ${email}`)
}

async function page(client: Client, path: string): Promise<string> {
  const response = await client.fetch(path)
  expect(response.status).toBe(200)
  return await response.text()
}

test.each([
  [
    'jos\u00e9@people.example',
    ['jose\u0301@people.example', '\u200bJOSE\u0301@people.example\ufeff', "'jos\u00e9@people.example"],
  ],
  ['jo@m\u00fcller.example', ['JO@M\u00dcLLER.EXAMPLE', 'jo@mu\u0308ller.example', 'jo@xn--mller-kva.example']],
  [
    'info@\u4f8b\u5b50.example',
    ['INFO@\u4f8b\u5b50.EXAMPLE', 'info\uff20\u4f8b\u5b50\u3002example', 'info@XN--FSQU00A.example'],
  ],
])('%s is one account, one invitation and one person to ask for a new password', async (email, others) => {
  const made = await signUp(email)
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({
    firstName: 'Jos\u00e9',
    lastName: 'Garc\u00eda',
    profile: { companyName: 'Caf\u00e9 Uno' },
  })
  const { id } = made.body as { id: number }
  for (const other of [email, ...others]) {
    expect((await signUp(other)).status).toBe(409)
    expect(await login(other)).toMatchObject({ status: 200, body: { id } })
    expect((await login(other, 'Schlu\u0308ssel 1')).status).toBe(200)
    expect((await login(other, 'Schlussel 1')).status).toBe(401)
  }
  const invited = await invite([email, ...others].map((one) => `Jo <${one.replace(/^'/, '')}>`).join('; '))
  expect(invited).toHaveLength(1)
  expect(invited[0]).toMatch(/^sent /)
})

test('a pasted list and a file invite the addresses that are seen, and say how many rows have none', async () => {
  const visible = ['ana', 'bea', 'cal', 'dia', 'eli', 'fay'].map((name) => `${name}@people.example`)
  const pasted =
    '\u200bana@people.example\nb\u200dea@people.example\nc\u00adal@people.example\n\u2060dia@people.example\n\u202aeli@people.example\u202c\nfay@people.example\u200b'
  expect(await invite(pasted)).toEqual(visible.map((email) => `sent ${email}`))
  const form = new FormData()
  form.set(
    'csvFile',
    new File([`\ufeff\u200bEmail,Name\n"Doe, Ja (jan@people.example)",\n,Al\n`], 'gal.csv', { type: 'text/csv' }),
  )
  const { status, body } = await callForm(brand, '/api/brand/invitations/csv', form)
  expect(status).toBe(201)
  expect(body).toMatchObject({ results: [{ email: 'jan@people.example', status: 'sent' }], rowsWithoutAddress: 1 })
})

test('people are found and shown as they are written, in whichever spelling', async () => {
  expect(await invite('Jo Mu\u0308ller <jo@bl\u00fcte.example>')).toEqual(['sent jo@xn--blte-1ra.example'])
  for (const words of [
    'jo@bl\u00fcte.example',
    'bl\u00fcte',
    'BLU\u0308TE.example',
    'xn--blte-1ra',
    'mu\u0308ller',
    'M\u00fcller',
    '\u200bmuller',
  ]) {
    const html = await page(brand, `/?tab=stakeholders&status=pending&q=${encodeURIComponent(words)}`)
    expect(html, words).toContain('jo@bl\u00fcte.example')
    expect(html).not.toContain('jo@xn--blte-1ra.example')
  }
})

test('options that look the same are one option too many', async () => {
  const project = await createProject(brand, { title: 'Cafe\u0301\u200b' })
  const task = await createTask(brand, project.id, { title: 'Tea\u00ad' })
  expect([project.title, task.title]).toEqual(['Caf\u00e9', 'Tea'])
  const options = ['Cafe\u0301', 'Tea', 'Caf\u00e9\u200b']
  const questions = [{ id: 'q', type: 'single_choice', title: 'Q', options }]
  const refused = await call(brand, 'PATCH', `/api/tasks/${task.id}/config`, { questions })
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { 'questions.0.options.2': ['The option “Caf\u00e9” appears twice'] } },
  })
})
