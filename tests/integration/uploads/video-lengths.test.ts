import { expect, test, vi } from 'vitest'
import { call, callForm } from '../../harness/calls'
import { fileForm, pdf } from '../../harness/chosen-files'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant } from '../../harness/domain/tenant'
import { recordedMp4, recordedWebm } from '../../harness/recorded-videos'
import { changeRows, rowsOf } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'
import { videoForm, WEBM } from '../../harness/video-bytes'

/* What is told of the files of answers beside their bytes: how long a video is, and what a file was called. */

type Stored = { filename: string; size: number; url: string; name: string }
type Answered = { responses: { clip?: { duration?: number } } }

const server = await startServer()
const tenant = await createTenant(server)
const { brand } = tenant

async function asked() {
  const { id } = await createOpenSurvey(brand, tenant.project.id, [
    { id: 'clip', type: 'video_recording', title: 'Film it' },
    { id: 'proof', type: 'file', title: 'The receipt', settings: { most: 2 } },
  ])
  const consumer = await createConsumer(brand, { projectId: tenant.project.id })
  await assign(brand, id, consumer.consumer.id)
  const film = async (bytes: Uint8Array<ArrayBuffer>) =>
    (await callForm<Stored>(consumer, '/api/consumer/videos', videoForm({ taskId: id, questionId: 'clip', bytes })))
      .body
  const submit = async ({ filename, size }: Stored, more = {}) =>
    expectStatus(201, await answer(consumer, id, { clip: { type: 'video', size, filename }, ...more }))
  const length = async () =>
    (await call<Answered[]>(brand, 'GET', `/api/tasks/${id}/responses`)).body[0]?.responses.clip?.duration
  return { id, consumer, film, submit, length }
}

test.each([
  ['WebM', recordedWebm()],
  ['MP4 in fragments', recordedMp4()],
])('a recorded %s is told with its length, by consumer and brand, however soon it is submitted', async (_, bytes) => {
  const { id, consumer, film, submit, length } = await asked()
  const video = await film(bytes)
  await submit(video)
  await vi.waitFor(async () => expect(await length()).toBeCloseTo(3, 0), { timeout: 50_000, interval: 200 })
  expect((await consumer.page(`/consumer/task/${id}`)).text).toContain('Length 0:03')
  expect((await brand.page(`/task/${id}?tab=responses`)).text).toMatch(/, (?:<!-- -->)?0:03/)
  const analysis = await call(brand, 'GET', `/api/tasks/${id}/analysis`)
  expect(JSON.stringify(analysis.body)).toMatch(/"duration":(?:3|2\.9|3\.0)/)
  // The same submission again is the same, though a length has come to it.
  expect(
    (await answer(consumer, id, { clip: { type: 'video', size: video.size, filename: video.filename } })).status,
  ).toBe(200)
  const served = new Uint8Array(await (await consumer.fetch(video.url)).arrayBuffer())
  expect(served).not.toEqual(bytes)
})

test('a video that nothing can read stays as it is, without a length', async () => {
  const { consumer, film, submit, length } = await asked()
  const video = await film(WEBM)
  await submit(video)
  // What comes after it is measured after it.
  const other = await asked()
  await other.submit(await other.film(recordedWebm()))
  await vi.waitFor(async () => expect(await other.length()).toBeGreaterThan(2), { timeout: 50_000, interval: 200 })
  expect(await length()).toBeUndefined()
  expect(new Uint8Array(await (await consumer.fetch(video.url)).arrayBuffer())).toEqual(new Uint8Array(WEBM))
})

test('a file is exported under the name that it was given, with where it is, and saved under it', async () => {
  const { id, consumer, film, submit } = await asked()
  const form = fileForm({ taskId: id, questionId: 'proof', bytes: pdf(), name: 'Beleg “März” 🧾.pdf' })
  const { filename, name, size, url } = expectStatus(
    201,
    await callForm<Stored>(consumer, '/api/consumer/files', form),
  ).body
  expect(name).toBe('Beleg “März” 🧾.pdf')
  await submit(await film(recordedWebm()), { proof: [{ type: 'file', name, size, filename }] })
  const csv = await brand.page(`/api/tasks/${id}/export.csv`)
  expect(csv.text).toContain(`${name} (/api/files/${filename})`)
  const saved = await brand.fetch(url)
  expect(saved.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`)
})

test('a video that another process has claimed is left to it, and one with an earlier id is measured when it comes', async () => {
  const { film } = await asked()
  const [early, late] = [await film(recordedWebm()), await film(recordedWebm())]
  const idOf = ({ filename }: Stored) =>
    rowsOf<{ id: number }>(server, 'select id from uploads where file_name = ?', filename)[0]?.id ?? 0
  const isMeasured = (video: Stored) =>
    rowsOf(server, 'select id from uploads where id = ? and measured_at is not null', idOf(video)).length === 1
  await vi.waitFor(() => expect(isMeasured(late)).toBe(true), { timeout: 50_000, interval: 200 })

  const key = `video ${idOf(early)}`
  const mark = 'insert into marks (key, count, value, until) values (?, 0, null, ?)'
  changeRows(server, mark, key, Date.now() + 3_600_000)
  changeRows(server, 'update uploads set measured_at = null where id = ?', idOf(early))
  const next = await film(recordedWebm())
  await vi.waitFor(() => expect(isMeasured(next)).toBe(true), { timeout: 50_000, interval: 200 })
  expect(isMeasured(early)).toBe(false)
  changeRows(server, 'delete from marks where key = ?', key)
  await vi.waitFor(() => expect(isMeasured(early)).toBe(true), { timeout: 50_000, interval: 200 })
})
