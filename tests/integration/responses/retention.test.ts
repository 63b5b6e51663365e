import { readdirSync, readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { english } from '~/texts/format'

import { call, callForm } from '../../harness/calls'
import { createConsumer } from '../../harness/domain/people'
import { assign, createTask } from '../../harness/domain/projects'
import { answer, createTenant } from '../../harness/domain/tenant'
import { changeRows, rowsOf } from '../../harness/services/database'
import { isOnPostgres } from '../../harness/services/postgres'
import { startServer } from '../../harness/services/server'
import { videoForm, WEBM } from '../../harness/video-bytes'
import { videoTask } from '../api/access-table'

const DAY = 86_400_000
const ADDRESS = {
  ...{ fullName: 'Ada Byron', phone: '555-0100', address: '12 Mill Road', city: 'Madison' },
  ...{ state: 'WI', zipCode: '53703', country: 'Canada' },
}

const server = await startServer()
const tenant = await createTenant(server)
const { brand, project, consumer } = tenant
const shown = (text: string) => text.replaceAll('<!-- -->', '')

async function setStatus(taskId: number, status: string): Promise<void> {
  expect((await call(brand, 'PATCH', `/api/brand/tasks/${taskId}`, { status })).status).toBe(200)
}

/** The next sweep finds what was closed so many days ago. */
async function sweepAfter(days: number): Promise<void> {
  changeRows(server, 'update task_closures set closed_at = closed_at - ?', days * DAY)
  await server.stop()
  await server.restart()
}

test('drafts, videos, files and addresses go so many days after a task was closed, where the brand says so', async () => {
  const survey = await videoTask(tenant)
  const parcel = (await createTask(brand, project.id, { type: 'receive_product' })).id
  await setStatus(parcel, 'open')
  const drafter = await createConsumer(brand, { projectId: project.id })
  await assign(brand, parcel, consumer.consumer.id)
  await assign(brand, parcel, drafter.consumer.id)

  expect((await brand.post('/account?form=retention', { days: 'soon' })).status).toBe(400)
  expect((await brand.post('/account?form=retention', { days: '30' })).status).toBe(303)
  expect((await brand.page('/account')).text).toContain('value="30"')
  const first = await consumer.page(`/consumer/task/${survey}`)
  expect(shown(first.text)).toContain('Drafts, videos, files and addresses are removed 30 days after this task closes.')
  expect(shown(first.text)).toContain('It is removed 30 days after this task closes.')
  expect(shown((await consumer.page(`/consumer/task/${parcel}`)).text)).toContain('Your address is removed 30 days')

  const form = videoForm({ taskId: survey, questionId: 'clip', bytes: WEBM })
  const { filename } = (await callForm<{ filename: string }>(consumer, '/api/consumer/videos', form)).body
  const clip = { type: 'video', size: WEBM.length, recordedAt: new Date().toISOString(), filename }
  expect((await answer(consumer, survey, { clip })).status).toBe(201)
  expect((await answer(consumer, parcel, ADDRESS)).status).toBe(201)
  expect((await answer(drafter, parcel, { ...ADDRESS, city: 'Draftville' }, 'draft')).status).toBe(201)
  const file = path.join(server.uploadsDir, 'videos', filename)

  await setStatus(survey, 'closed')
  await setStatus(parcel, 'closed')
  await sweepAfter(29)
  await access(file)
  // Opening it again begins anew.
  await setStatus(survey, 'open')
  await setStatus(survey, 'closed')
  await sweepAfter(2)
  await access(file)
  await expect.poll(() => rowsOf(server, "select 1 from task_responses where status = 'draft'")).toEqual([])
  expect(JSON.stringify(rowsOf(server, 'select * from task_responses'))).not.toMatch(/Mill Road|Draftville|Byron/)
  const results30 = shown((await brand.page(`/task/${parcel}?tab=responses`)).text)
  expect(results30).toContain('removed 30 days after this task closed')
  expect(results30).toContain('The address was removed')
  const today = english.shortDate(new Date().toISOString())
  const gone = await consumer.page(`/consumer/task/${parcel}`)
  expect(shown(gone.text)).toContain(`Removed on ${today}. This brand removes addresses 30 days after a task closes.`)
  expect(gone.text).not.toContain('Not given')
  // Who had a draft reads what became of it, where they look for it, until there is another one.
  const told = `Your draft was removed on ${today}. This brand removes drafts 30 days after a task closes.`
  const places = [`/consumer/task/${parcel}`, `/consumer/project/${project.id}`]
  for (const place of places) {
    expect(shown((await drafter.page(place)).text)).toContain(told)
    expect(shown((await consumer.page(place)).text)).not.toContain('Your draft')
  }
  expect((await call(drafter, 'GET', '/api/consumer/tasks')).text).not.toContain('draftRemoved')
  await setStatus(parcel, 'open')
  expect(shown((await drafter.page('/')).text)).toContain(told)
  expect((await answer(drafter, parcel, { ...ADDRESS, city: 'Newville' }, 'draft')).status).toBe(201)
  for (const place of [...places, '/']) expect((await drafter.page(place)).text).not.toContain('Your draft was removed')
  await setStatus(parcel, 'closed')

  await sweepAfter(28)
  await expect.poll(() => access(file).catch(() => 'gone')).toBe('gone')
  await expect.poll(() => rowsOf(server, "select 1 from uploads where kind = 'video'")).toEqual([])
  const results = shown((await brand.page(`/task/${survey}?tab=responses`)).text)
  expect(results).toContain('Video removed after 30 days')
  expect(results).not.toContain('<video')
  const own = await consumer.page(`/consumer/task/${survey}`)
  expect(shown(own.text)).toContain(
    `Your video was removed on ${today}. This brand removes videos 30 days after a task closes.`,
  )
})

test.skipIf(isOnPostgres)('what goes is in no file of the database any more, nor in its log', async () => {
  const own = await createTenant(server)
  const parcel = (await createTask(own.brand, own.project.id, { type: 'receive_product' })).id
  expect((await call(own.brand, 'PATCH', `/api/brand/tasks/${parcel}`, { status: 'open' })).status).toBe(200)
  await assign(own.brand, parcel, own.consumer.consumer.id)
  expect((await own.brand.post('/account?form=retention', { days: '30' })).status).toBe(303)
  // As long as somebody has the database open, the log stays beside it when the server ends.
  const reader = new Database(server.databasePath, { readonly: true })
  reader.prepare('select 1 from users').get()
  expect((await answer(own.consumer, parcel, { ...ADDRESS, city: 'Logville' })).status).toBe(201)
  expect((await call(own.brand, 'PATCH', `/api/brand/tasks/${parcel}`, { status: 'closed' })).status).toBe(200)
  expect(filesWith('Logville')).not.toEqual([])
  await sweepAfter(31)
  await expect.poll(() => filesWith('Logville')).toEqual([])
  reader.close()
})

/** Of the database's files, those that hold a text. */
function filesWith(text: string): string[] {
  const folder = path.dirname(server.databasePath)
  const named = readdirSync(folder).filter((name) => name.startsWith(path.basename(server.databasePath)))
  return named.filter((name) => readFileSync(path.join(folder, name)).includes(text))
}

test('nothing goes where the brand has not said so, and nothing is said', async () => {
  const other = await createTenant(server)
  const parcel = (await createTask(other.brand, other.project.id, { type: 'receive_product' })).id
  expect((await call(other.brand, 'PATCH', `/api/brand/tasks/${parcel}`, { status: 'open' })).status).toBe(200)
  await assign(other.brand, parcel, other.consumer.consumer.id)
  expect((await other.consumer.page(`/consumer/task/${parcel}`)).text).not.toMatch(/removed/)
  expect((await answer(other.consumer, parcel, ADDRESS)).status).toBe(201)
  expect((await call(other.brand, 'PATCH', `/api/brand/tasks/${parcel}`, { status: 'closed' })).status).toBe(200)
  await sweepAfter(4_000)
  expect((await other.brand.page(`/task/${parcel}?tab=responses`)).text).toContain('12 Mill Road')
})
