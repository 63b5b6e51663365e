import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { call, callForm, type Failure } from '../../harness/calls'
import { type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { assign } from '../../harness/domain/projects'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'
import { videoForm, WEBM } from '../../harness/video-bytes'
import { videoTask } from '../api/access-table'

type Stored = Failure & { filename: string; size: number }

const server = await startServer({ VIDEO_MB_PER_CONSUMER: '1', VIDEO_MB_PER_BRAND: '2' })
const tenant = await createTenant(server)
const taskId = await videoTask(tenant)
const LARGE = new Uint8Array(700_000)
LARGE.set(WEBM)

function upload(consumer: ConsumerPerson, bytes = WEBM) {
  return callForm<Stored>(consumer, '/api/consumer/videos', videoForm({ taskId, questionId: 'clip', bytes }))
}

const files = () => readdir(path.join(server.uploadsDir, 'videos'))

async function newConsumer(): Promise<ConsumerPerson> {
  const consumer = await createConsumer(tenant.brand, { projectId: tenant.project.id })
  await assign(tenant.brand, taskId, consumer.consumer.id)
  return consumer
}

test('of one question the five newest videos are kept, and the one that a saved answer names', async () => {
  const consumer = await newConsumer()
  const names = [(await upload(consumer)).body.filename]
  const clip = { type: 'video', size: WEBM.length, recordedAt: new Date().toISOString(), filename: names[0] }
  expect((await answer(consumer, taskId, { clip }, 'draft')).status).toBe(201)
  for (let n = 0; n < 7; n += 1) names.push((await upload(consumer)).body.filename)
  const statuses = await Promise.all(names.map(async (name) => (await consumer.fetch(`/api/videos/${name}`)).status))
  expect(statuses).toEqual([200, 404, 404, 200, 200, 200, 200, 200])
  const onDisk = await files()
  expect(names.map((name) => onDisk.includes(name))).toEqual(statuses.map((status) => status === 200))
})

test('a consumer has room for so much, and a brand for so much of all; what is refused leaves nothing behind', async () => {
  const [first, second, third] = [await newConsumer(), await newConsumer(), await newConsumer()]
  expect((await upload(first, LARGE)).status).toBe(201)
  const before = (await files()).length
  const own = await upload(first, LARGE)
  expect([own.status, own.body.message]).toEqual([413, expect.stringContaining('the 1 MB')])
  const chunk = `/api/consumer/video-uploads/${'a'.repeat(22)}?taskId=${taskId}&questionId=clip&offset=0&size=700000`
  const begun = await first.fetch(chunk, {
    method: 'POST',
    body: WEBM,
    headers: { 'Content-Type': 'application/octet-stream' },
  })
  expect(begun.status).toBe(413)
  expect((await files()).length).toBe(before)
  expect((await upload(second, LARGE)).status).toBe(201)
  const ofBrand = await upload(third, LARGE)
  expect([ofBrand.status, ofBrand.body.message]).toEqual([507, expect.stringContaining('no space')])
  expect((await upload(third)).status).toBe(201)
  const account = await first.page('/account')
  expect(account.text.replace(/<!-- -->/g, '')).toContain(
    `${tenant.brand.user.profile.companyName}: 1 MB of 1 MB used.`,
  )
  expect((await (await newConsumer()).page('/account')).text).not.toContain('used.')
  expect((await tenant.brand.page('/account')).text.replace(/<!-- -->/g, '')).toMatch(/1 MB of 2 MB/)
  expect((await call(third, 'GET', `/api/consumer/tasks/${taskId}`)).status).toBe(200)
})
