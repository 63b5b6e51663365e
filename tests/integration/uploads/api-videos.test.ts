import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call, callForm, expectContract, raw } from '../../harness/calls'
import type { Client } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'
import { AVIF, HEIC, MATROSKA, MP4, PNG, QUICKTIME, videoForm, WEBM } from '../../harness/video-bytes'
import { videoTask } from '../api/access-table'

const MEGABYTE = 1_048_576

const server = await startServer()
const mine = await createTenant(server)
const theirs = await createTenant(server)
const taskId = await videoTask(mine)
/** Another consumer of the same project and task. */
const other = await createConsumer(mine.brand, { projectId: mine.project.id })
await assign(mine.brand, taskId, other.consumer.id)

const post = (form: FormData, client: Client = mine.consumer) => callForm(client, '/api/consumer/videos', form)
const stored = z.strictObject({ filename: z.string().min(16), url: z.string(), size: z.number() })

async function upload(bytes = WEBM, name?: string, client?: Client) {
  const reply = await post(videoForm({ taskId, questionId: 'clip', bytes, name }), client)
  expect(reply.status, reply.text).toBe(201)
  return stored.parse(reply.body)
}

describe('a video', () => {
  test.each([
    ['WebM', WEBM, 'video/webm'],
    ['MP4', MP4, 'video/mp4'],
    ['QuickTime', QUICKTIME, 'video/quicktime'],
  ])('of %s is kept byte for byte, with the type of its bytes', async (_what, bytes, type) => {
    for (const name of ['clip.webm', 'clip.exe', '../../clip.html', 'ключ "x".mp4', '.webm']) {
      const { filename, url, size } = await upload(bytes, name)
      expect(size).toBe(bytes.length)
      expect(url).toBe(`/api/videos/${filename}`)
      expect(filename).toMatch(/^[\w-]+\.\w+$/)
      const response = await mine.consumer.fetch(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(type)
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
    }
  })

  test('has a name of its own at every upload', async () => {
    expect((await upload()).filename).not.toBe((await upload()).filename)
  })

  test.each([
    ['text', new Uint8Array(Buffer.from('<script>alert(1)</script>'.repeat(20)))],
    ['PNG', PNG],
    ['Matroska that is no WebM', MATROSKA],
    ['AVIF', AVIF],
    ['HEIC', HEIC],
    ['two bytes', WEBM.slice(0, 2)],
    ['WebM behind a blank', new Uint8Array([0x20, ...WEBM])],
  ])('is 415 when its bytes are %s, whatever its name says', async (_what, bytes) => {
    expect((await post(videoForm({ taskId, questionId: 'clip', bytes, name: 'clip.webm' }))).status).toBe(415)
    expect((await post(videoForm({ taskId, questionId: 'clip', bytes, name: 'clip.mp4' }))).status).toBe(415)
  })

  test('is 400 without a file, a task or a question', async () => {
    for (const form of [
      videoForm({ taskId, questionId: 'clip' }),
      videoForm({ taskId, bytes: WEBM }),
      videoForm({ questionId: 'clip', bytes: WEBM }),
      videoForm({ taskId: '', questionId: 'clip', bytes: WEBM }),
    ]) {
      expect((await post(form)).status).toBe(400)
    }
  })

  test('is 400 for a question that is no video_recording, or that there is not', async () => {
    for (const questionId of ['often', 'name', 'nothing', '__proto__', 'constructor']) {
      expect((await post(videoForm({ taskId: mine.task.id, questionId, bytes: WEBM }))).status).toBe(400)
      if (questionId !== 'often' && questionId !== 'name') {
        expect((await post(videoForm({ taskId, questionId, bytes: WEBM }))).status).toBe(400)
      }
    }
  })

  test('is 404 for a task that is not assigned, a draft, another brand’s or nobody’s', async () => {
    const question = [{ id: 'clip', type: 'video_recording', title: 'Clip?' }]
    const unassigned = await createOpenSurvey(mine.brand, mine.project.id, question)
    const draft = await videoTask(mine)
    await call(mine.brand, 'PATCH', `/api/brand/tasks/${draft}`, { status: 'draft' })
    for (const id of [unassigned.id, draft, await videoTask(theirs), 999_999_999]) {
      expect((await post(videoForm({ taskId: id, questionId: 'clip', bytes: WEBM }))).status).toBe(404)
    }
  })

  test('is 409 once the task is closed or the answer submitted', async () => {
    const closed = await videoTask(mine)
    await call(mine.brand, 'PATCH', `/api/brand/tasks/${closed}`, { status: 'closed' })
    expect((await post(videoForm({ taskId: closed, questionId: 'clip', bytes: WEBM }))).status).toBe(409)

    const submitted = await videoTask(mine)
    expect((await answer(mine.consumer, submitted, {}, 'draft')).status).toBe(201)
    expect((await post(videoForm({ taskId: submitted, questionId: 'clip', bytes: WEBM }))).status).toBe(201)
    expect((await answer(mine.consumer, submitted, {})).status).toBe(200)
    expect((await post(videoForm({ taskId: submitted, questionId: 'clip', bytes: WEBM }))).status).toBe(409)
  })

  test('over 200 MB is 413, in chunks too; of 200 MB it is kept', async () => {
    const send = (bytes: number) => {
      const { head, tail, boundary } = multipart()
      const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
      const chunks = streamed(head, bytes, tail)
      return raw(mine.consumer, { method: 'POST', path: '/api/consumer/videos', headers, chunks })
    }
    const refused = expectContract(await send(200 * MEGABYTE + 1))
    expect(refused.status).toBe(413)
    expect(await send(200 * MEGABYTE)).toMatchObject({ status: 201, body: { size: 200 * MEGABYTE } })
  })
})

describe('who may read a video', () => {
  test('is the consumer who recorded it, and the brand of its task', async () => {
    const { url } = await upload()
    expect((await mine.consumer.fetch(url)).status).toBe(200)
    expect((await mine.brand.fetch(url)).status).toBe(200)
  })

  test('is nobody else: 404, and 401 without a session', async () => {
    const { url } = await upload()
    for (const client of [other, theirs.brand, theirs.consumer])
      expect((await call(client, 'GET', url)).status).toBe(404)
    expect((await call(server.client(), 'GET', url)).status).toBe(401)
  })

  test('stays so when the consumer is taken off the task', async () => {
    const id = await videoTask(mine)
    const { body } = await post(videoForm({ taskId: id, questionId: 'clip', bytes: WEBM }))
    const { url } = stored.parse(body)
    await call(mine.brand, 'DELETE', `/api/tasks/${id}/assign/${mine.consumer.consumer.id}`)
    expect((await mine.consumer.fetch(url)).status).toBe(200)
    expect((await mine.brand.fetch(url)).status).toBe(200)
  })

  test.each([
    'nothing.webm',
    '..%2f..%2fdb%2fsounding.sqlite',
    '%2e%2e%2fsounding.sqlite',
    '..%5c..%5cpackage.json',
    '%00',
    '.',
    '%2fetc%2fpasswd',
    'x'.repeat(300),
  ])('is nobody for a name that is none: %s', async (name) => {
    for (const client of [mine.consumer, mine.brand]) {
      expect((await raw(client, { path: `/api/videos/${name}` })).status).toBe(404)
    }
  })
})

describe('a video is served', () => {
  test('immutable, privately cacheable, and not sniffed', async () => {
    const { url } = await upload()
    const { headers } = await mine.brand.fetch(url)
    expect(headers.get('cache-control')).toMatch(/\bprivate\b/)
    expect(headers.get('cache-control')).toMatch(/\bimmutable\b/)
    expect(headers.get('cache-control')).toMatch(/\bmax-age=[1-9]\d{3,}/)
    expect(headers.get('cache-control')).not.toMatch(/\b(public|no-store)\b/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('accept-ranges')).toBe('bytes')
    expect(headers.get('content-length')).toBe(String(WEBM.length))
  })

  test.each([
    ['bytes=0-3', 0, 3],
    ['bytes=0-0', 0, 0],
    ['bytes=10-', 10, 999],
    ['bytes=-5', 995, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=0-', 0, 999],
  ])('in part for the range %s', async (range, first, last) => {
    const { url } = await upload()
    const response = await mine.consumer.fetch(url, { headers: { Range: range } })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/1000`)
    expect(response.headers.get('content-length')).toBe(String(last - first + 1))
    expect(response.headers.get('content-type')).toBe('video/webm')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(WEBM.slice(first, last + 1))
  })

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('not at all for the range %s: 416', async (range) => {
    const { url } = await upload()
    const response = await mine.consumer.fetch(url, { headers: { Range: range } })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */1000')
  })

  test.each(['bytes', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=5-2', 'pages=1-2'])(
    'whole for what is no range: %s',
    async (range) => {
      const { url } = await upload()
      const response = await mine.consumer.fetch(url, { headers: { Range: range } })
      expect(response.status).toBe(200)
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(WEBM)
    },
  )

  test('no part of it to anyone else', async () => {
    const { url } = await upload()
    const response = await other.fetch(url, { headers: { Range: 'bytes=0-3' } })
    expect(response.status).toBe(404)
    expect(response.headers.has('content-range')).toBe(false)
  })
})

function multipart() {
  const boundary = 'a-boundary-of-the-tests'
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="video"; filename="a.webm"\r\nContent-Type: video/webm\r\n\r\n`
  return {
    boundary,
    head: field('taskId', String(taskId)) + field('questionId', 'clip') + file,
    tail: `\r\n--${boundary}--\r\n`,
  }
}

async function* streamed(head: string, size: number, tail: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head)
  yield WEBM
  const block = new Uint8Array(MEGABYTE)
  for (let left = size - WEBM.length; left > 0; left -= block.length)
    yield block.subarray(0, Math.min(left, block.length))
  yield Buffer.from(tail)
}
