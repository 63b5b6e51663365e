import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readZip } from '~/lib/formats/unzip.server'
import { callForm } from '../../harness/calls'
import { type Client, expectStatus } from '../../harness/client'
import { heatmapWorld, packPicture, uploadImage } from '../../harness/domain/heatmap'
import { createConsumer, PASSWORD } from '../../harness/domain/people'
import { assign } from '../../harness/domain/projects'
import { answer, createTenant } from '../../harness/domain/tenant'
import { whileHeld } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'
import { startStore } from '../../harness/services/stores'
import { MATROSKA, videoForm, WEBM } from '../../harness/video-bytes'
import { videoTask } from '../api/access-table'

/* The same of every place that files can be kept in, over HTTP. */

const MEGABYTE = 1_048_576

describe.each(['the disk', 's3rver', 'a bucket that checks signatures'] as const)('files in %s', async (kind) => {
  const store = await startStore(kind)
  const server = await startServer(store.environment)
  const tenant = await createTenant(server)
  const { brand, consumer, project } = tenant
  const taskId = await videoTask(tenant)
  const other = await createConsumer(brand, { projectId: project.id })
  await assign(brand, taskId, other.consumer.id)
  const names = () => store.names(server.uploadsDir)
  afterAll(async () => {
    await server.stop()
    await store.dispose()
  })

  const newId = () => randomBytes(16).toString('hex')
  async function send(
    id: string,
    from: Uint8Array<ArrayBuffer>,
    offset: number,
    to?: number,
    client: Client = consumer,
  ) {
    const query = new URLSearchParams({ taskId: String(taskId), questionId: 'clip', offset: String(offset) })
    query.set('size', String(from.length))
    const response = await client.fetch(`/api/consumer/video-uploads/${id}?${query}`, {
      method: 'POST',
      body: from.slice(offset, to),
      headers: { 'Content-Type': 'application/octet-stream' },
    })
    return { status: response.status, body: await response.json() }
  }
  const ask = async (id: string, client: Client = consumer) =>
    (await client.json<Record<string, unknown>>('GET', `/api/consumer/video-uploads/${id}`)).body

  test('an image is read as it was stored by those who may, and goes with what names it into a study', async () => {
    const world = await heatmapWorld(brand, ['Front'])
    const before = await names()
    const { url, filename } = await uploadImage(brand, await packPicture(1_200, 1_600))
    const stem = filename.replace('.webp', '')
    const added = (await names()).filter((name) => !before.includes(name))
    expect(added).toEqual([`images/${stem}-480.webp`, `images/${stem}-960.webp`, `images/${stem}.webp`])
    const [small, whole] = [await brand.fetch(`${url}?w=480`), await brand.fetch(url)]
    expect([small.status, whole.status]).toEqual([200, 200])
    expect(Number(whole.headers.get('content-length'))).toBeGreaterThan(Number(small.headers.get('content-length')))
    expect((await consumer.fetch(url)).status).toBe(404)
    expect((await world.consumer.fetch(world.images[0]?.url ?? '')).status).toBe(200)
    const study = await (await brand.fetch(`/task/${world.task.id}/study.json`)).json()
    expect(Buffer.from(study.images['image-1'], 'base64').subarray(8, 12).toString()).toBe('WEBP')
  })

  test('a video is read whole, in parts, or not at all', async () => {
    const form = () => videoForm({ taskId, questionId: 'clip', bytes: WEBM })
    const { body } = await callForm<{ url: string; filename: string }>(consumer, '/api/consumer/videos', form())
    const part = async (range: string, client: Client = consumer) => {
      const response = await client.fetch(body.url, { headers: { Range: range } })
      return [response.status, response.headers.get('content-range'), (await response.arrayBuffer()).byteLength]
    }
    expect(new Uint8Array(await (await consumer.fetch(body.url)).arrayBuffer())).toEqual(WEBM)
    expect(await part('bytes=0-1')).toEqual([206, 'bytes 0-1/1000', 2])
    expect(await part('bytes=990-')).toEqual([206, 'bytes 990-999/1000', 10])
    expect(await part('bytes=-5')).toEqual([206, 'bytes 995-999/1000', 5])
    expect(await part('bytes=1000-')).toEqual([416, 'bytes */1000', 0])
    const head = await consumer.fetch(body.url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000'])
    expect((await part('bytes=0-1', other))[0]).toBe(404)
    expect((await part('bytes=0-1', server.client()))[0]).toBe(401)
    expect(await names()).toContain(`videos/${body.filename}`)
    expect(
      (await callForm(consumer, '/api/consumer/videos', videoForm({ taskId, questionId: 'clip', bytes: MATROSKA })))
        .status,
    ).toBe(415)
  })

  test('a video that comes in pieces is whole, whatever comes between, and leaves nothing else', async () => {
    const video = new Uint8Array(11 * MEGABYTE + 123)
    for (let at = 0; at < video.length; at += 65_536) video.set(randomBytes(Math.min(65_536, video.length - at)), at)
    video.set(WEBM)
    const id = newId()
    const before = await names()
    let last: Awaited<ReturnType<typeof send>> = { status: 0, body: null }
    for (let at = 0, size = 300_000; at < video.length; at += size, size = Math.min(size * 2, MEGABYTE)) {
      last = await send(id, video, at, at + size)
      if (at === 300_000) {
        expect(await ask(id)).toEqual({ received: 900_000 })
        expect(await ask(id, other)).toEqual({ received: 0 })
        expect(await send(id, video, 300_000, 900_000)).toMatchObject({ status: 409, body: { received: 900_000 } })
        const both = await Promise.all([1, 2].map(() => send(id, video, 900_000, 901_000)))
        expect(both.map(({ status }) => status).sort()).toContain(200)
        at += 1_000
      }
      expect([200, 201], JSON.stringify(last.body)).toContain(last.status)
    }
    expect(last).toMatchObject({ status: 201, body: { size: video.length } })
    expect(await ask(id)).toEqual(last.body)
    const read = Buffer.from(await (await consumer.fetch(last.body.url)).arrayBuffer())
    expect(hashOf(read)).toBe(hashOf(video))
    const middle = await consumer.fetch(last.body.url, { headers: { Range: 'bytes=5242870-5242890' } })
    expect(new Uint8Array(await middle.arrayBuffer())).toEqual(video.slice(5_242_870, 5_242_891))
    // What it was stored as is remembered on disk.
    const left = (await names()).filter((name) => !before.includes(name) && !name.endsWith('.stored'))
    expect(left).toEqual([`videos/${last.body.filename}`])
  })

  test('a video whose end comes while the database is busy has not to come again', async () => {
    const id = newId()
    const before = await names()
    expect((await send(id, WEBM, 0, 400)).status).toBe(200)
    const busy = await whileHeld(server, () => send(id, WEBM, 400))
    expect(busy.status).toBe(503)
    const { received } = z.object({ received: z.number().min(400) }).parse(await ask(id))
    const { status, body } = await send(id, WEBM, received)
    expect(status).toBe(201)
    expect(new Uint8Array(await (await consumer.fetch(body.url)).arrayBuffer())).toEqual(WEBM)
    const left = (await names()).filter((name) => !before.includes(name) && !name.endsWith('.stored'))
    expect(left).toContain(`videos/${body.filename}`)
  })

  test('pieces that make no video are refused, and kept no longer', async () => {
    const before = await names()
    const id = newId()
    expect((await send(id, MATROSKA, 0, 400)).status).toBe(200)
    expect((await send(id, MATROSKA, 400)).status).toBe(415)
    expect(await ask(id)).toEqual({ received: 0 })
    expect(await names()).toEqual(before)
  })

  test('of uploads that never come to an end, a few are kept, and one that is gone can begin anew', async () => {
    const before = await names()
    const person = await createConsumer(brand, { projectId: project.id })
    await assign(brand, taskId, person.consumer.id)
    const ids = Array.from({ length: 25 }, newId)
    for (const id of ids) expect((await send(id, WEBM, 0, 400, person)).status).toBe(200)
    const left = (await names()).filter((name) => !before.includes(name))
    expect(left).toHaveLength(10)
    const [first = '', last = ''] = [ids.at(0), ids.at(-1)]
    expect(await ask(last, person)).toEqual({ received: 400 })
    expect(await send(first, WEBM, 400, undefined, person)).toMatchObject({ status: 409, body: { received: 0 } })
    expect((await send(last, WEBM, 400, undefined, person)).status).toBe(201)
    const { status, body } = await send(first, WEBM, 0, undefined, person)
    expect(status).toBe(201)
    const video = await person.fetch(body.url)
    expect(new Uint8Array(await video.arrayBuffer())).toEqual(WEBM)
  })

  test('an upload that breaks off leaves nothing', async () => {
    const before = await names()
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    const part = '--b\r\nContent-Disposition: form-data; name="video"; filename="a"\r\n\r\n'
    const lines = ['POST /api/consumer/videos HTTP/1.1', 'Host: a', `Cookie: sid=${consumer.cookies.get('sid')}`]
    lines.push('Content-Type: multipart/form-data; boundary=b', 'Content-Length: 1000000')
    socket.write(`${lines.join('\r\n')}\r\n\r\n${part}${'x'.repeat(100_000)}`)
    await expect.poll(async () => (await names()).length).toBeGreaterThan(before.length)
    socket.destroy()
    await expect.poll(names).toEqual(before)
  })

  test('a person takes their videos along, and with them goes all that is stored of them', async () => {
    const before = await names()
    const person = await createConsumer(brand, { projectId: project.id })
    await assign(brand, taskId, person.consumer.id)
    const form = videoForm({ taskId, questionId: 'clip', bytes: WEBM })
    const { body } = await callForm<{ filename: string }>(person, '/api/consumer/videos', form)
    const begun = new Uint8Array(8 * MEGABYTE)
    begun.set(WEBM)
    const id = newId()
    for (let at = 0; at < 6; at += 1) await send(id, begun, at * MEGABYTE, (at + 1) * MEGABYTE, person)
    const clip = { type: 'video', size: WEBM.length, filename: body.filename }
    expectStatus(201, await answer(person, taskId, { clip }))
    const archive = await readZip(await bytesOf(person.fetch('/account/data.zip')))
    expect(archive.get(`videos/${body.filename}`)).toEqual(Buffer.from(WEBM))
    const media = await readZip(await bytesOf(brand.fetch(`/api/tasks/${taskId}/data?format=files`)))
    expect([...media.keys()]).toContain(`videos/${body.filename}`)

    const gone = await person.post('/account/deletion', { answers: 'erased', currentPassword: PASSWORD })
    expect([303, 307]).toContain(gone.status)
    await expect.poll(names).toEqual(before)
  })
})

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function bytesOf(response: Promise<Response>): Promise<Uint8Array> {
  return new Uint8Array(await (await response).arrayBuffer())
}
