import { describe, expect, it } from 'vitest'
import { BytesResponse, PartsRequest } from './late-body.server'

const BYTES = new TextEncoder().encode('{"kept":"Größe"}')

describe('an answer of bytes', () => {
  const init = { status: 201, headers: { 'Content-Type': 'application/json' } }

  it('says them whole, with what else was given', () => {
    const answer = new BytesResponse(BYTES, init)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([201, 'application/json'])
    expect([answer.bodyUsed, answer.whole]).toEqual([false, BYTES])
  })

  it.each([
    ['text', '{"kept":"Größe"}'],
    ['json', { kept: 'Größe' }],
    ['arrayBuffer', BYTES.buffer],
    ['blob', new Blob([BYTES], { type: 'application/json' })],
  ] as const)('is read by %s, and once', async (method, expected) => {
    const answer = new BytesResponse(BYTES, init)
    expect(await answer[method]()).toEqual(expected)
    expect([answer.bodyUsed, answer.whole]).toEqual([true, null])
    await expect(answer[method]()).rejects.toThrow(TypeError)
    expect(() => answer.clone()).toThrow(TypeError)
  })

  it('is a form where its type says so', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const form = await new BytesResponse(new TextEncoder().encode('a=1&b=2'), { headers }).formData()
    expect([...form]).toEqual([
      ['a', '1'],
      ['b', '2'],
    ])
  })

  it('is read twice as two, of which each has its own headers', async () => {
    const answer = new BytesResponse(BYTES, init)
    answer.headers.set('ETag', '"one"')
    const other = answer.clone()
    other.headers.delete('ETag')
    expect([other.status, answer.headers.get('ETag')]).toEqual([201, '"one"'])
    expect(await answer.json()).toEqual(await other.json())
  })

  it('is read as a stream by whoever asks for one', async () => {
    const ways = [
      async ({ body }: Response) => (await body?.getReader().read())?.value,
      async ({ body }: Response) => new Uint8Array(await new Response(body).arrayBuffer()),
      async ({ body }: Response) => collect(body),
      async ({ body }: Response) => collect(body?.pipeThrough(new TransformStream())),
    ]
    for (const read of ways) {
      const answer = new BytesResponse(BYTES)
      expect(answer.body).toBeInstanceOf(ReadableStream)
      expect([answer.bodyUsed, answer.whole]).toEqual([false, BYTES])
      expect(Buffer.from((await read(answer)) ?? []).equals(BYTES)).toBe(true)
      expect([answer.bodyUsed, answer.whole]).toEqual([true, null])
    }
  })

  it('is given up as a stream', async () => {
    const answer = new BytesResponse(BYTES)
    await answer.body?.cancel()
    expect([answer.bodyUsed, answer.whole]).toEqual([true, null])
  })
})

describe('a request of parts', () => {
  const signal = new AbortController().signal
  const requestOf = (...parts: string[]) => {
    async function* sent() {
      for (const part of parts) yield new TextEncoder().encode(part)
    }
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
    return new PartsRequest(new URL('http://127.0.0.1/task'), init, sent(), signal)
  }

  it('hands them over as they come, once', async () => {
    const request = requestOf('{"a"', ':1}')
    expect([request.method, request.bodyUsed, request.signal]).toEqual(['POST', false, signal])
    const read = []
    for await (const part of request.takeParts() ?? []) read.push(new TextDecoder().decode(part))
    expect(read).toEqual(['{"a"', ':1}'])
    expect([request.bodyUsed, request.takeParts()]).toEqual([true, null])
    await expect(request.json()).rejects.toThrow(TypeError)
  })

  it('is read as any other, once', async () => {
    const request = requestOf('{"a"', ':1}')
    expect(await request.json()).toEqual({ a: 1 })
    expect([request.bodyUsed, request.takeParts()]).toEqual([true, null])
    await expect(request.text()).rejects.toThrow(TypeError)
  })

  it('is read twice as two, and by one that is made of it', async () => {
    const request = requestOf('{"a":1}')
    const other = request.clone()
    const third = new Request(request.url, request)
    expect([await other.json(), await third.json()]).toEqual([{ a: 1 }, { a: 1 }])
  })

  it('says where its sender has gone', async () => {
    async function* broken() {
      yield new TextEncoder().encode('{')
      throw new Error('gone')
    }
    const url = new URL('http://127.0.0.1/task')
    await expect(new PartsRequest(url, { method: 'POST' }, broken(), signal).text()).rejects.toThrow('gone')
  })
})

async function collect(stream: ReadableStream<Uint8Array> | null | undefined): Promise<Buffer> {
  const parts = []
  for await (const part of stream ?? []) parts.push(part)
  return Buffer.concat(parts)
}
