import { expect, test } from 'vitest'
import type { Project } from '~/projects/projects'
import { call, type Failure } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { changeRows, whileHeld } from '../../harness/database'
import { startServer } from '../../harness/server'

const PERSON = { firstName: 'Di', lastName: 'Mo', email: 'di@example.org' }

const server = await startServer()

test('a busy database is 503 with Retry-After and nothing is half done; reading goes on, and later all does', async () => {
  const brand = await server.signUpBrand()
  const post = (title: string) => call(brand, 'POST', '/api/brand/projects', { title })
  const titles = async () =>
    expectStatus(200, await call<Project[]>(brand, 'GET', '/api/brand/projects')).body.map(({ title }) => title)
  expectStatus(201, await post('Before'))
  await whileHeld(server, async () => {
    let answered = 0
    const writing = ['Meanwhile', 'Meanwhile too'].map((title) => post(title).finally(() => (answered += 1)))
    // Nobody who reads waits for those who cannot write.
    for (let n = 0; n < 20; n += 1) expectStatus(200, await brand.page(n % 2 === 0 ? '/' : '/healthz'))
    expect(answered).toBe(0)
    const refused = await Promise.all(writing)
    expect(refused.map(({ status }) => status)).toEqual([503, 503])
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(await titles()).toEqual(['Before'])
  })
  expectStatus(201, await post('After'))
  expect(await titles()).toEqual(['After', 'Before'])
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
