import { expect, test } from 'vitest'
import type { Project } from '~/projects/projects'
import { call, type Failure, raw } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { changeRows, whileHeld } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

const PERSON = { firstName: 'Di', lastName: 'Mo', email: 'di@example.org' }

const server = await startServer()

test('a busy database is 503 with Retry-After and nothing is half done; reading goes on, and later all does', async () => {
  const brand = await server.signUpBrand()
  const post = (title: string) => call(brand, 'POST', '/api/brand/projects', { title })
  const titles = async () =>
    expectStatus(200, await call<Project[]>(brand, 'GET', '/api/brand/projects')).body.map(({ title }) => title)
  expectStatus(201, await post('Before'))
  // The first of all is compiled, for longer than a writer waits.
  expectStatus(200, await brand.page('/'))
  await whileHeld(server, async () => {
    let answered = 0
    const writing = ['Meanwhile', 'Meanwhile too'].map((title) => post(title).finally(() => (answered += 1)))
    // Nobody who reads waits for those who cannot write.
    for (let n = 0; n < 6; n += 1) expectStatus(200, await brand.page(n % 2 === 0 ? '/' : '/healthz'))
    expect(answered).toBe(0)
    const refused = await Promise.all(writing)
    expect(refused.map(({ status }) => status)).toEqual([503, 503])
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(await titles()).toEqual(['Before'])
  })
  expectStatus(201, await post('After'))
  expect(await titles()).toEqual(['After', 'Before'])
})

test('every answer has an id of ours that is in the log, a failure on its page too, and so has what never reached the app', async () => {
  const informative = await startServer({ LOG_LEVEL: 'info' })
  const theirs = { 'X-Request-Id': 'chosen-by-the-client' }
  const line = (id: string | null) => () => informative.logs.filter(({ text }) => text.includes(`"requestId":"${id}"`))
  const brand = await informative.signUpBrand()
  for (const path of ['/no-such-page', '/task/77', '/consumer/task/77', '/api/projects/77', '/join/unknown']) {
    const { status, headers, text } = await brand.page(path, theirs)
    const id = headers.get('x-request-id')
    expect([path, status >= 400, id]).toEqual([path, true, expect.stringMatching(/^[\w-]{12}$/)])
    if (!path.startsWith('/api') && !path.startsWith('/join')) expect(text).toContain(`Reference ${id}`)
    await expect.poll(line(id)).toHaveLength(1)
  }
  const visitor = informative.client()
  for (const ask of [
    () => brand.page('/', theirs),
    () => brand.json('GET', '/api/brand/projects', undefined, theirs),
    () => visitor.page('/method', theirs),
    () => visitor.page('/method', theirs),
  ]) {
    const { status, headers } = await ask()
    expect([status, headers.get('x-request-id')]).toEqual([200, expect.stringMatching(/^[\w-]{12}$/)])
    await expect.poll(line(headers.get('x-request-id'))).toHaveLength(1)
  }
  const odd = await raw(brand, { method: 'PROPFIND', path: '/' })
  expect([odd.status, odd.headers.get('x-request-id')]).toEqual([405, expect.stringMatching(/^[\w-]{12}$/)])

  changeRows(informative, 'alter table projects rename to elsewhere')
  informative.expectErrors(/./)
  const broken = await brand.post('/project-creation', { title: 'New', description: '', phase: 'concept', key: 'k' })
  const page = await brand.page('/')
  for (const { status, headers } of [broken, page]) {
    expect(status).toBe(500)
    await expect.poll(() => line(headers.get('x-request-id'))().length).toBeGreaterThan(1)
  }
  expect(page.text).toContain(`Reference ${page.headers.get('x-request-id')}`)
})

test('what has no page of its own refuses a browser with one, and a program with JSON', async () => {
  const brand = await server.signUpBrand()
  const { id } = expectStatus(201, await call<Project>(brand, 'POST', '/api/brand/projects', { title: 'Mine' })).body
  const other = await server.signUpBrand()
  const person = await createConsumer(brand, { projectId: id })
  const FILES = [
    ...['/task/77/export.csv', '/task/77/design.csv', '/task/0/export.csv', '/task/77/picture?as=file'],
    ...[`/stakeholders/export.csv?project=${id}`, `/stakeholders/export.xlsx?project=${id}`],
    ...['/stakeholders/77/data.zip', `/project/${id}/report/pdf`, `/project/${id}/report/chart?task=77`],
  ]
  for (const path of FILES) {
    const page = await other.page(path)
    expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8'])
    expect(page.text).toContain('Page Not Found')
    expect(page.text).toContain(`Reference ${page.headers.get('x-request-id')}`)
    expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
    expect(page.headers.get('content-disposition')).toBeNull()
    const json = await other.json<{ message: string }>('GET', path)
    expect([json.status, json.body.message]).toEqual([404, 'Not found'])
  }
  for (const path of ['/audit-log/export.csv', '/stakeholders/export.csv', '/stakeholders/export.xlsx']) {
    const denied = await person.page(path)
    expect([path, denied.status, denied.text]).toEqual([path, 403, expect.stringContaining('Access denied')])
    expect([path, (await server.client().page(path)).status]).toEqual([path, 302])
  }
  // A form that a page sends without script to what is only posted.
  const posted = await brand.post('/task/77/duplication', { key: 'k' })
  expect([posted.status, posted.text]).toEqual([404, expect.stringContaining('Page Not Found')])
})

/* The last one: nobody can sign in at this server afterwards. */
test('what breaks is 500 with a requestId that is in the log; neither tells more than it should', async () => {
  changeRows(server, 'alter table users rename to elsewhere')
  server.expectErrors(/./)
  const account = { ...PERSON, password: 'a secret word', companyName: 'Quiet' }
  const reply = await call<Failure>(server.client(), 'POST', '/api/auth/signup', account)
  expect(reply).toMatchObject({ status: 500, body: { message: 'Something went wrong' } })
  expect(reply.text).not.toMatch(/users|sqlite|select|insert/i)
  const { requestId } = reply.body
  expect(requestId).toMatch(/\S{8,}/)
  // The answer may be here before the line that was written first.
  await expect.poll(() => server.logs.filter(({ text }) => text.includes(String(requestId)))).toHaveLength(1)

  const log = server.logs.map(({ text }) => text).join('\n')
  for (const secret of [PERSON.email, account.password, '$argon2']) expect(log).not.toContain(secret)
})
