import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../harness/client'
import { createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'
import { MATROSKA, WEBM } from '../../harness/video-bytes'
import { videoTask } from '../api/access-table'

const server = await startServer()
const mine = await createTenant(server)
const theirs = await createTenant(server)
const taskId = await videoTask(mine)

type Piece = {
  offset: number
  from?: Uint8Array<ArrayBuffer>
  to?: number
  size?: number
  questionId?: string
  client?: Client
}

async function send(id: string, { offset, from = WEBM, to, size, questionId = 'clip', client = mine.consumer }: Piece) {
  const query = new URLSearchParams({ taskId: String(taskId), questionId })
  query.set('offset', String(offset))
  query.set('size', String(size ?? from.length))
  const response = await client.fetch(`/api/consumer/video-uploads/${id}?${query}`, {
    method: 'POST',
    body: from.slice(offset, to),
    headers: { 'Content-Type': 'application/octet-stream' },
  })
  return { status: response.status, body: await response.json() }
}

async function ask(id: string, client: Client = mine.consumer) {
  return await client.json<Record<string, unknown>>('GET', `/api/consumer/video-uploads/${id}`)
}

const newId = () => randomBytes(16).toString('hex')

describe('a video that comes in pieces', () => {
  test('goes on where it broke off and is stored whole', async () => {
    const id = newId()
    expect((await ask(id)).body).toEqual({ received: 0 })
    expect(await send(id, { offset: 0, to: 400 })).toEqual({ status: 200, body: { received: 400 } })
    expect((await ask(id)).body).toEqual({ received: 400 })
    const last = await send(id, { offset: 400 })
    expect(last.status).toBe(201)
    expect(last.body).toMatchObject({ size: WEBM.length })
    const video = await mine.consumer.fetch(last.body.url)
    expect(new Uint8Array(await video.arrayBuffer())).toEqual(WEBM)
  })

  test('can be asked for after its last answer was lost, and is not stored again', async () => {
    const id = newId()
    const { body } = await send(id, { offset: 0 })
    expect((await ask(id)).body).toEqual(body)
  })

  test('refuses a piece that does not follow on, and says how much is there', async () => {
    const id = newId()
    await send(id, { offset: 0, to: 400 })
    for (const offset of [0, 300, 500]) {
      expect(await send(id, { offset, to: offset + 50 })).toMatchObject({ status: 409, body: { received: 400 } })
    }
    expect(await send(id, { offset: 400, size: 450 })).toMatchObject({ status: 409 })
  })

  test('is refused when it is no video, for another question, or too large', async () => {
    expect((await send(newId(), { offset: 0, from: MATROSKA })).status).toBe(415)
    expect((await send(newId(), { offset: 0, questionId: 'unknown' })).status).toBe(400)
    expect((await send(newId(), { offset: 0, size: 200 * 1_048_576 + 1 })).status).toBe(413)
    expect((await send('short', { offset: 0 })).status).toBe(400)
  })

  test('is its consumer alone', async () => {
    const id = newId()
    await send(id, { offset: 0, to: 400 })
    expect((await ask(id, theirs.consumer)).body).toEqual({ received: 0 })
    expect((await send(id, { offset: 400, client: theirs.consumer })).status).toBe(404)
  })
})
