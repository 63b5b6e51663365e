import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { answer, createTenant } from '../../harness/domain/tenant'
import { eventually } from '../../harness/services/mail'
import { postgresFor, psql } from '../../harness/services/postgres'
import { startServer } from '../../harness/services/server'

/* A primary that became a standby, cuts its connections, or takes no more of them is busy, and nothing is 500. */

const server = await startServer()
server.expectErrors(/database does not answer/)
const { brand, consumer, task } = await createTenant(server)
const address = postgresFor(server.databasePath) ?? ''
const name = new URL(address).pathname.slice(1)
const elsewhere = address.replace(`/${name}?`, '/postgres?')
const cutAll = () => psql(elsewhere, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
const draft = (why: string) => answer(consumer, task.id, { why }, 'draft')
const health = async () => (await server.client().fetch('/healthz')).status

test('a database that can only be read is refused with words, and is written again once it can be', async () => {
  expect((await draft('before')).status).toBeLessThan(300)
  psql(elsewhere, `alter database ${name} set default_transaction_read_only = on`)
  cutAll()
  await eventually(async () => (await draft('meanwhile')).status === 503)
  for (let n = 0; n < 4; n += 1) {
    const refused = await draft(`meanwhile ${n}`)
    expect(refused).toMatchObject({ status: 503, body: { message: expect.stringMatching(/\S/) } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(await health()).toBe(503)
  expect((await brand.page('/')).status).toBe(200)
  // The connections that the process has stay as they are: it has to leave them by itself.
  psql(elsewhere, `alter database ${name} reset default_transaction_read_only`)
  await eventually(async () => (await draft('after')).status < 300)
  await eventually(async () => (await health()) === 200)
  expect((await consumer.page(`/consumer/task/${task.id}`)).text).toContain('after')
})

test('connections that are cut while many answer make nobody’s answer 500', async () => {
  const statuses: number[] = []
  let isOver = false
  const people = Array.from({ length: 6 }, async (_, person) => {
    while (!isOver) {
      statuses.push((await draft(`${person} ${statuses.length}`)).status)
      statuses.push((await brand.json('GET', '/api/brand/tasks')).status)
    }
  })
  for (let n = 0; n < 8; n += 1) {
    await delay(60)
    cutAll()
  }
  isOver = true
  await Promise.all(people)
  expect([...new Set(statuses)].filter((status) => status !== 503 && status >= 300)).toEqual([])
  await eventually(async () => (await draft('at last')).status < 300)
})

test('a database that takes no more connections is busy', async () => {
  psql(elsewhere, `alter database ${name} allow_connections false`)
  cutAll()
  await eventually(async () => (await draft('none')).status === 503)
  expect([await health(), (await brand.json('GET', '/api/brand/tasks')).status]).toEqual([503, 503])
  psql(elsewhere, `alter database ${name} allow_connections true`)
  await eventually(async () => (await draft('again')).status < 300)
  await eventually(async () => (await health()) === 200)
})
