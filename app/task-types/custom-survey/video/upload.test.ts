import { describe, expect, it } from 'vitest'
import { type Transport, type UploadResult, upload } from './upload'
import { afterChunk, afterQuestion, nextChunkSize, type ServerAnswer, type WaitsFor, waitAfter } from './upload-plan'

const target = { taskId: 7, questionId: 'q & a' }
const file = new Blob([Uint8Array.from({ length: 3_000_000 }, (_, index) => index % 251)])

/** The server's side of the protocol in memory; `breaks` says for each call whether the connection breaks, and when. */
class Server implements Transport {
  bytes: number[] = []
  calls: string[] = []
  waits: number[] = []
  constructor(private breaks: ('before' | 'after' | 'busy' | undefined)[] = []) {}

  async send(method: string, url: string, body: Blob | null, onSent: (bytes: number) => void): Promise<ServerAnswer> {
    const { pathname, searchParams: query } = new URL(url, 'http://localhost')
    expect(pathname).toMatch(/^\/api\/consumer\/video-uploads\/[\w-]{22,64}$/)
    this.calls.push(`${method} ${query.get('offset') ?? ''}`.trim())
    const fate = this.breaks.shift()
    if (fate === 'before') return null
    if (fate === 'busy') return { status: 503, body: { message: 'We are busy' } }
    const answer = method === 'GET' ? this.received(200) : await this.append(query, body)
    onSent(body?.size ?? 0)
    return fate === 'after' ? null : answer
  }

  async wait(milliseconds: number) {
    this.waits.push(milliseconds)
  }

  private async append(query: URLSearchParams, body: Blob | null): Promise<ServerAnswer> {
    expect(query.get('taskId')).toBe('7')
    expect(query.get('questionId')).toBe('q & a')
    if (Number(query.get('offset')) !== this.bytes.length) return this.received(409)
    for (const byte of new Uint8Array((await body?.arrayBuffer()) ?? [])) this.bytes.push(byte)
    if (this.bytes.length < Number(query.get('size'))) return this.received(200)
    return { status: 201, body: { filename: 'v.webm', url: '/api/videos/v.webm', size: this.bytes.length } }
  }

  private received(status: number): ServerAnswer {
    return { status, body: { received: this.bytes.length } }
  }
}

async function run(transport: Transport, signal = new AbortController().signal) {
  const progress: number[] = []
  const waiting: (WaitsFor | null)[] = []
  const listener = {
    onProgress: (share: number) => progress.push(share),
    onWaiting: (is: WaitsFor | null) => waiting.push(is),
  }
  const result = await upload(file, target, listener, signal, transport)
  return { result, progress, waiting }
}

const stored: UploadResult = { ok: true, file: { filename: 'v.webm', size: file.size } }

describe('an upload', () => {
  it('arrives whole and in order', async () => {
    const server = new Server()
    const { result, progress } = await run(server)
    expect(result).toEqual(stored)
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(server.bytes))).toBe(true)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(progress.at(-1)).toBe(1)
  })

  it.each([
    ['the connection broke before a piece arrived', 'before', 'connection'],
    ['the connection broke after a piece arrived, so that its answer was lost', 'after', 'connection'],
    ['the server was busy', 'busy', 'server'],
  ] as const)('goes on where it was when %s', async (_, fate, waitedFor) => {
    const server = new Server([undefined, fate])
    const { result, waiting } = await run(server)
    expect(result).toEqual(stored)
    expect(server.bytes.length).toBe(file.size)
    expect(server.calls[2]).toBe('GET')
    expect(waiting.filter((one) => one !== null)).toEqual([waitedFor])
    expect(waiting.at(-1)).toBeNull()
  })

  it('keeps trying, ever less often, while the connection stays broken', async () => {
    const server = new Server(Array(12).fill('before'))
    expect((await run(server)).result).toEqual(stored)
    expect(server.waits.length).toBe(12)
    expect(server.waits[0]).toBeLessThanOrEqual(1_250)
    expect(Math.max(...server.waits)).toBeLessThanOrEqual(37_500)
    expect(server.waits.at(-1)).toBeGreaterThanOrEqual(22_500)
  })

  it('ends with what the server says when it is refused', async () => {
    const refusing: Transport = {
      send: async () => ({ status: 409, body: { message: 'This task is closed and takes no more answers.' } }),
      wait: async () => {},
    }
    expect((await run(refusing)).result).toEqual({
      ok: false,
      status: 409,
      message: 'This task is closed and takes no more answers.',
    })
  })

  it('ends without a result when it is called off', async () => {
    const controller = new AbortController()
    const transport: Transport = { send: async () => null, wait: async () => controller.abort() }
    expect((await run(transport, controller.signal)).result).toBeNull()
  })
})

describe('the step after an answer', () => {
  it.each([
    [200, { received: 10 }, { do: 'send', offset: 10 }],
    [409, { received: 3, message: 'x' }, { do: 'send', offset: 3 }],
    [409, { received: 5, message: 'x' }, { do: 'wait', for: 'server' }],
    [201, { filename: 'a.mp4', url: 'x', size: 4 }, { do: 'finish', file: { filename: 'a.mp4', size: 4 } }],
    [201, null, { do: 'give up', status: 201, message: null }],
    [413, { message: 'Too large' }, { do: 'give up', status: 413, message: 'Too large' }],
    [401, 'html', { do: 'give up', status: 401, message: null }],
    [429, null, { do: 'wait', for: 'server' }],
    [502, null, { do: 'wait', for: 'server' }],
  ])('%d %j to a piece from 5 is %j', (status, body, step) => {
    expect(afterChunk({ status, body }, 5)).toEqual(step)
  })

  it.each([
    [200, { received: 0 }, { do: 'send', offset: 0 }],
    [200, { filename: 'a.mp4', url: 'x', size: 4 }, { do: 'finish', file: { filename: 'a.mp4', size: 4 } }],
    [500, null, { do: 'wait', for: 'server' }],
    [404, { message: 'Not found' }, { do: 'give up', status: 404, message: 'Not found' }],
  ])('%d %j to the question is %j', (status, body, step) => {
    expect(afterQuestion({ status, body })).toEqual(step)
  })

  it('grows the pieces up to 1 MB and shrinks them down to 64 KB', () => {
    expect(nextChunkSize(1_048_576, true)).toBe(1_048_576)
    expect(nextChunkSize(262_144, true)).toBe(524_288)
    expect(nextChunkSize(262_144, false)).toBe(65_536)
    expect(nextChunkSize(65_536, false)).toBe(65_536)
    expect(waitAfter(1, 0.5)).toBe(1_000)
  })
})
