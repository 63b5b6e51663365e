import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Project } from '~/projects/projects'
import { call, type Failure } from './api-support'
import { startServer } from './harness'

const DEMO = { firstName: 'Di', lastName: 'Mo', email: 'di@example.org' }

test('a busy database is 503 with Retry-After, nothing is half done, and later it goes on', async () => {
  const server = await startServer()
  const brand = await server.signUpBrand()
  const other = new Database(server.databasePath)
  other.exec('begin immediate')
  const busy = await call(brand, 'POST', '/api/brand/projects', { title: 'Waiting' })
  other.exec('rollback')
  other.close()
  expect(busy.status).toBe(503)

  expect((await call<Project[]>(brand, 'GET', '/api/brand/projects')).body).toEqual([])
  expect((await call(brand, 'POST', '/api/brand/projects', { title: 'Done' })).status).toBe(201)
})

test('reading goes on while the database is busy', async () => {
  const server = await startServer()
  const brand = await server.signUpBrand()
  const other = new Database(server.databasePath)
  other.exec('begin immediate')
  const read = await call(brand, 'GET', '/api/brand/projects')
  other.exec('rollback')
  other.close()
  expect(read.status).toBe(200)
})

test('what breaks is 500 with a requestId that is in the log, and tells nothing', async () => {
  const server = await startServer()
  const database = new Database(server.databasePath)
  database.exec('alter table demo_requests rename to elsewhere')
  database.close()
  server.expectErrors(/demo_requests|call failed/)
  const reply = await call<Failure>(server.client(), 'POST', '/api/demo-request', DEMO)
  expect(reply).toMatchObject({ status: 500, body: { message: 'Something went wrong' } })
  expect(reply.text).not.toMatch(/demo_requests|sqlite|select|insert/i)
  const { requestId } = reply.body
  expect(requestId).toMatch(/\S{8,}/)
  expect(server.logs.filter(({ text }) => text.includes(String(requestId)))).toHaveLength(1)
})

test('the log of what broke holds no addresses and no bodies', async () => {
  const server = await startServer()
  const database = new Database(server.databasePath)
  database.exec('alter table users rename to elsewhere')
  database.close()
  server.expectErrors(/./)
  const account = { ...DEMO, password: 'a secret word', companyName: 'Quiet' }
  expect((await call(server.client(), 'POST', '/api/auth/signup', account)).status).toBe(500)
  const log = server.logs.map(({ text }) => text).join('\n')
  for (const secret of [DEMO.email, account.password, '$argon2']) expect(log).not.toContain(secret)
})
