import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '../../harness/calls'
import { type Client, expectStatus } from '../../harness/client'
import { createTask } from '../../harness/domain/projects'
import { ANSWERS } from '../../harness/domain/survey'
import { answer, createTenant, invite, newAddress } from '../../harness/domain/tenant'
import { changeRows, rowsOf } from '../../harness/services/database'
import { isOnPostgres } from '../../harness/services/postgres'
import { startServer } from '../../harness/services/server'
import { videoForm, WEBM } from '../../harness/video-bytes'
import { videoTask } from '../api/access-table'

const server = await startServer()
const mine = await createTenant(server)
const theirs = await createTenant(server)

/** The log's sentences, latest first. */
async function logOf(brand: Client): Promise<string[]> {
  const reply = await brand.page('/audit-log/export.csv')
  expect(reply.status).toBe(200)
  const rows: string[][] = parse(reply.text, { bom: true, fromLine: 2 })
  return rows.map(([, who, what]) => `${who} ${what}`)
}

test('a brand’s log says who opened, exported, deleted and gave access, and never by an address', async () => {
  const { brand, project, task, consumer } = mine
  const title = `“${task.title}”`
  // As they call themselves in the end.
  const name = `${consumer.consumer.user.firstName} Married`
  const who = `${brand.user.firstName} ${brand.user.lastName}`
  const address = newAddress()
  const invitation = await invite(brand, address)
  await brand.post(`/invitation/${invitation}/withdrawal`, {})
  const response = z.object({ id: z.number() }).parse((await answer(consumer, task.id, ANSWERS)).body)
  expect((await brand.page(`/task/${task.id}/response/${response.id}`)).status).toBe(200)
  expect((await brand.page(`/task/${task.id}/export.csv`)).status).toBe(200)
  expect((await brand.page(`/task/${task.id}/export.csv?file=none`)).status).toBe(404)
  await call(brand, 'DELETE', `/api/tasks/${task.id}/assign/${consumer.consumer.id}`)
  await call(brand, 'PATCH', `/api/brand/tasks/${task.id}`, { status: 'closed' })
  await call(brand, 'PATCH', `/api/brand/tasks/${task.id}`, { status: 'closed' })
  const other = await createTask(brand, project.id)
  await call(brand, 'DELETE', `/api/brand/tasks/${other.id}`)
  const parcel = await createTask(brand, project.id, { type: 'receive_product' })
  await brand.post(`/stakeholders/${consumer.consumer.id}?form=tags`, { tags: 'Regulars' })
  await brand.post(`/stakeholders/${consumer.consumer.id}?form=tags`, { tags: 'Regulars' })
  await consumer.post('/account?form=name', { firstName: consumer.consumer.user.firstName, lastName: 'Married' })
  await call(brand, 'POST', `/api/tasks/${parcel.id}/add-sample-responses`)
  await call(brand, 'DELETE', `/api/tasks/${parcel.id}/sample-responses`)
  const again = server.client()
  const wrong = { email: brand.user.email, password: 'not this one' }
  await call(again, 'POST', '/api/auth/login', wrong)
  await call(again, 'POST', '/api/auth/login', { email: brand.user.email, password: brand.password })
  const log = await logOf(again)
  expect(log).toEqual([
    `${who} exported this log`,
    `${who} signed in`,
    'Someone tried to sign in to this account and gave a wrong password',
    `${who} removed the sample responses from “${parcel.title}”`,
    expect.stringMatching(/added \d+ sample responses to/),
    `${name} changed their own name`,
    `${who} changed the tags of ${name}`,
    `${who} deleted the task “${other.title}” with its answers`,
    `${who} closed the task ${title}`,
    `${who} removed ${name} from the task ${title}`,
    `${who} exported the answers to ${title}`,
    `${who} opened the answers of ${name} to ${title}`,
    `${who} withdrew an invitation`,
    `${who} invited one address`,
    `${who} assigned ${name} to the task ${title}`,
    `${who} opened the task ${title}`,
    `${who} created the account of ${name}`,
    `${who} invited one address`,
  ])
  expect(log.join()).not.toContain('@')
  expect(log.join()).not.toContain('Regulars')
  const page = await brand.page('/audit-log')
  expect(page.text).toContain(`closed the task ${title}`)
})

test('who opened results and watched a video is noted once a day, however often and however many at a time', async () => {
  const tenant = await createTenant(server)
  const { brand, consumer, project } = tenant
  const taskId = await videoTask(tenant)
  const clip = videoForm({ taskId, questionId: 'clip', bytes: WEBM })
  const stored = z.object({ filename: z.string(), url: z.string(), size: z.number() })
  const { url, ...video } = stored.parse((await consumer.upload('/api/consumer/videos', clip)).body)
  const results = `/task/${taskId}?tab=responses`
  // Neither an empty tab nor what a person sees of their own is a reading.
  expect((await brand.page(results)).status).toBe(200)
  expect((await consumer.page(url)).status).toBe(200)
  const before = await logOf(brand)
  expect(before.join()).not.toMatch(/results|watched/)
  expectStatus(201, await answer(consumer, taskId, { clip: { type: 'video', ...video } }))
  const readings = [
    results,
    `${results}&person=1`,
    `/api/tasks/${taskId}/analysis`,
    `/project/${project.id}/report`,
    url,
  ]
  for (const _ of ['at once', 'and again']) {
    const replies = await Promise.all([...readings, ...readings].map((path) => brand.page(path)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  }
  const who = `${brand.user.firstName} ${brand.user.lastName}`
  const { firstName, lastName } = consumer.consumer.user
  const after = await logOf(brand)
  expect(after.slice(1, after.length - before.length).sort()).toEqual([
    `${who} opened the report of the project “${project.title}”`,
    `${who} opened the results of “A task”`,
    `${who} watched a video of ${firstName} ${lastName} in “A task”`,
  ])
})

test('a log is its brand’s alone', async () => {
  expect((await logOf(theirs.brand)).join()).not.toContain('closed')
  for (const path of ['/audit-log', '/audit-log/export.csv']) {
    expect((await mine.consumer.page(path)).status).toBe(403)
    const visitor = await server.client().page(path)
    expect([visitor.status, visitor.headers.get('location')]).toEqual([302, expect.stringContaining('/api/login')])
  }
})

test('an entry changes and goes with nothing but its brand', async () => {
  const change = (sql: string) => () => changeRows(server, sql)
  const refused = /audit log/
  expect(change("update audit_entries set action = 'joined'")).toThrow(refused)
  expect(change('delete from audit_entries')).toThrow(refused)
  const ways = isOnPostgres
    ? ['truncate audit_entries', 'truncate brands cascade']
    : ['insert or replace into audit_entries select * from audit_entries']
  for (const way of ways) expect(change(way), way).toThrow(refused)
  const brandId = theirs.brand.user.profile.id
  const entries = () => rowsOf(server, 'select id from audit_entries where brand_id = ?', brandId)
  expect(entries()).not.toEqual([])
  changeRows(server, 'delete from brands where id = ?', brandId)
  expect(entries()).toEqual([])
})
