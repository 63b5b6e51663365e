import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Project } from '~/projects/projects'
import { call, type Failure } from '../../harness/calls'
import { startServer } from '../../harness/server'

const PERSON = { firstName: 'Di', lastName: 'Mo', email: 'di@example.org' }

test('a busy database is 503 with Retry-After and nothing is half done; reading goes on, and later all does', async () => {
  const server = await startServer()
  const brand = await server.signUpBrand()
  const other = new Database(server.databasePath)
  other.exec('begin immediate')
  const busy = await call(brand, 'POST', '/api/brand/projects', { title: 'Waiting' })
  const read = await call<Project[]>(brand, 'GET', '/api/brand/projects')
  other.exec('rollback')
  other.close()
  expect(busy.status).toBe(503)
  expect(read).toMatchObject({ status: 200, body: [] })
  expect((await call(brand, 'POST', '/api/brand/projects', { title: 'Done' })).status).toBe(201)
  expect((await call(brand, 'GET', '/api/brand/projects')).body).toHaveLength(1)
})

test('what breaks is 500 with a requestId that is in the log; neither tells more than it should', async () => {
  const server = await startServer()
  const database = new Database(server.databasePath)
  database.exec('alter table users rename to elsewhere')
  database.close()
  server.expectErrors(/./)
  const account = { ...PERSON, password: 'a secret word', companyName: 'Quiet' }
  const reply = await call<Failure>(server.client(), 'POST', '/api/auth/signup', account)
  expect(reply).toMatchObject({ status: 500, body: { message: 'Something went wrong' } })
  expect(reply.text).not.toMatch(/users|sqlite|select|insert/i)
  const { requestId } = reply.body
  expect(requestId).toMatch(/\S{8,}/)
  expect(server.logs.filter(({ text }) => text.includes(String(requestId)))).toHaveLength(1)

  const log = server.logs.map(({ text }) => text).join('\n')
  for (const secret of [PERSON.email, account.password, '$argon2']) expect(log).not.toContain(secret)
})
