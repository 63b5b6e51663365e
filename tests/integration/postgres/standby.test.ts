import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTask } from '../../harness/domain/projects'
import { answer, createTenant } from '../../harness/domain/tenant'
import { eventually } from '../../harness/services/mail'
import {
  addressOf,
  createDatabase,
  type Postgres,
  psql,
  removePostgres,
  startPostgres,
  startStandby,
} from '../../harness/services/postgres'
import { startServer } from '../../harness/services/server'

/* A server whose database is a standby reads it and refuses to write, also at its start, and writes once it is promoted. */

let primary: Postgres
let standby: Awaited<ReturnType<typeof startStandby>>
const folder = `${process.env.TEST_POSTGRES}-primary`

beforeAll(async () => {
  primary = await startPostgres(folder)
  createDatabase(folder, 'sounding')
})
afterAll(async () => {
  await removePostgres(standby)
  await removePostgres(primary)
})

test('a standby is read, refuses with words what would be written, and is written once it is promoted', async () => {
  const server = await startServer({ DATABASE_URL: addressOf(folder, 'sounding') })
  server.expectErrors(/database does not answer|read-only|recovery/)
  const { brand, consumer, project, task } = await createTenant(server)
  const draft = (why: string) => answer(consumer, task.id, { why }, 'draft')
  const health = async () => (await server.client().fetch('/healthz')).status
  expect((await draft('on the primary')).status).toBeLessThan(300)

  standby = await startStandby(`${folder}-standby`, primary)
  const followed = addressOf(standby.folder, 'sounding')
  expect(psql(followed, 'select pg_is_in_recovery()')).toBe('t')
  await server.stop()
  // It counts as started once it is well.
  const restarted = server.restart({ DATABASE_URL: followed })
  await eventually(async () => (await health().catch(() => null)) === 503, 30_000)
  expect((await brand.page('/')).status).toBe(200)
  expect((await consumer.page(`/consumer/task/${task.id}`)).text).toContain('on the primary')
  for (let n = 0; n < 3; n += 1) {
    const refused = await draft(`meanwhile ${n}`)
    expect(refused).toMatchObject({ status: 503, body: { message: expect.stringMatching(/\S/) } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await brand.json('POST', '/api/brand/projects', { title: 'Meanwhile' })).status).toBe(503)

  await primary.stop()
  standby.promote()
  await eventually(async () => (await draft('on the new primary')).status < 300)
  await eventually(async () => (await health()) === 200)
  await restarted
  expect((await createTask(brand, project.id, { type: 'custom_survey' })).id).toBeGreaterThan(task.id)
  expect((await consumer.page(`/consumer/task/${task.id}`)).text).toContain('on the new primary')
  expect(psql(followed, 'select count(*) from task_responses')).toBe('1')
})
