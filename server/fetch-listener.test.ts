import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { log } from '~/lib/observing/log.server'
import { exchange, listen, rawRequest } from './test-listener'

const PART = 'a part of a page, '.repeat(4_000)

describe('an answer', () => {
  it('waits for a client that does not read, and ends where it goes away', async () => {
    let made = 0
    let cancelled = false
    const port = await listen(async () => {
      const body = new ReadableStream({
        pull(controller) {
          made += 1
          controller.enqueue(new Uint8Array(65_536))
        },
        cancel() {
          cancelled = true
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'video/mp4' } })
    })
    const socket = connect(port, '127.0.0.1').pause()
    socket.write(rawRequest('GET /'))
    await expect.poll(() => made).toBeGreaterThan(3)
    for (let before = 0; before < made; await delay(100)) before = made
    // What the kernel takes on both sides is some megabytes.
    expect(made * 65_536).toBeLessThan(32_000_000)
    socket.destroy()
    await expect.poll(() => cancelled).toBe(true)
  })

  it('that fails while it is sent is cut off, and the listener lives on', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
    const port = await listen(async (request) => {
      if (request.url.endsWith('/whole')) return new Response('whole')
      let parts = 0
      const body = new ReadableStream({
        async pull(controller) {
          await delay(20)
          parts += 1
          if (parts === 3) throw new Error('the file is gone')
          controller.enqueue(new TextEncoder().encode('part '))
        },
      })
      return new Response(body)
    })
    const reply = await exchange(port, rawRequest('GET /broken'))
    expect(reply.body).not.toContain('0\r\n\r\n')
    expect((await exchange(port, rawRequest('GET /whole'))).body).toBe('whole')
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })

  it('that is none is 500 with our headers', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
    const port = await listen(async () => {
      throw new Error('broken')
    })
    const reply = await exchange(port, rawRequest('GET /'))
    expect(reply.status).toBe(500)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.body).not.toContain('broken')
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })

  it('keeps each of its cookies', async () => {
    const headers = new Headers([
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
    ])
    const port = await listen(async () => new Response(null, { status: 204, headers }))
    expect((await exchange(port, rawRequest('GET /'))).headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })
})

describe('a body', () => {
  it('that breaks off fails for its reader, whose work is told to end', async () => {
    let failure: unknown
    let begun = false
    let ended = false
    const port = await listen(async (request) => {
      begun = true
      request.signal.addEventListener('abort', () => {
        ended = true
      })
      failure = await request.text().catch((error: unknown) => error)
      return new Response()
    })
    const socket = connect(port, '127.0.0.1')
    socket.write(`${rawRequest('POST /', 'Content-Length: 100')}half`)
    await expect.poll(() => begun).toBe(true)
    socket.destroy()
    await expect.poll(() => failure).toBeInstanceOf(Error)
    expect(ended).toBe(true)
  })

  it('that breaks off behind others on its connection ends its own work', async () => {
    const begun: string[] = []
    const ended: string[] = []
    const gone: boolean[] = []
    const port = await listen(async (request) => {
      const name = new URL(request.url).pathname
      begun.push(name)
      const { signal } = request
      const told = () => ended.push(name)
      signal.addEventListener('abort', told)
      await request.text().catch(() => {})
      gone.push(signal.aborted)
      signal.removeEventListener('abort', told)
      return new Response()
    })
    const socket = connect(port, '127.0.0.1')
    const whole = 'POST /whole HTTP/1.1\r\nHost: sounding.test\r\nContent-Length: 4\r\n\r\nbody'
    for (let sent = 0; sent < 3; sent += 1) {
      socket.write(whole)
      await once(socket, 'data')
    }
    socket.write(`${rawRequest('POST /broken', 'Content-Length: 100')}half`)
    await expect.poll(() => begun.at(-1)).toBe('/broken')
    socket.destroy()
    await expect.poll(() => ended).toEqual(['/broken'])
    await expect.poll(() => gone).toEqual([...Array(3).fill(false), true])
  })

  it('that is refused as too slow was answered, and nobody has gone away', async () => {
    let gone: boolean | null = null
    const port = await listen(
      async (request) => {
        await request.text().catch(() => delay(100))
        gone = request.signal.aborted
        return new Response()
      },
      { silentBodyMs: 50 },
    )
    const reply = await exchange(port, `${rawRequest('POST /', 'Content-Length: 100')}half`)
    expect(reply.status).toBe(408)
    await expect.poll(() => gone).toBe(false)
  })

  it('is taken no faster than it is read', async () => {
    let release = () => {}
    const port = await listen(async () => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return new Response()
    })
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(rawRequest('POST /', 'Content-Length: 200000000'))
    const chunk = Buffer.alloc(1_000_000)
    let written = 0
    const stopped = Symbol('stopped')
    for (; written < 200; written += 1) {
      if (socket.write(chunk)) continue
      if ((await Promise.race([once(socket, 'drain'), delay(500, stopped)])) === stopped) break
    }
    expect(written).toBeLessThan(40)
    release()
    socket.destroy()
  })
})

describe('what the app says', () => {
  const page = async () => new Response(PART, { headers: { 'Content-Type': 'text/html', Vary: 'Cookie' } })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['br;q=0', null],
  ])('is compressed as it is asked for: %s', async (accepted, coding) => {
    const port = await listen(page)
    const response = await fetched(port, accepted)
    expect(response.coding).toBe(coding)
    expect(response.vary).toBe('Cookie, Accept-Encoding')
    const plain =
      coding === 'br'
        ? brotliDecompressSync(response.bytes)
        : coding === 'gzip'
          ? gunzipSync(response.bytes)
          : response.bytes
    expect(plain.toString()).toBe(PART)
  })

  it.each([
    ['short', async () => new Response('short', { headers: { 'Content-Type': 'text/html' } })],
    ['a picture', async () => new Response(PART, { headers: { 'Content-Type': 'image/webp' } })],
    ['a part of a file', async () => new Response(PART, { status: 206, headers: { 'Content-Type': 'text/html' } })],
  ])('stays as it is where it is %s', async (_what, app) => {
    expect((await fetched(await listen(app), 'br')).coding).toBeNull()
  })

  it.each(['br', 'identity'])('comes in the parts in which it is made: %s', async (accepted) => {
    let second = () => {}
    const port = await listen(async () => {
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode('the first part'))
          await new Promise<void>((resolve) => {
            second = resolve
          })
          controller.close()
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'text/html' } })
    })
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'Accept-Encoding': accepted } })
    const reader = response.body?.getReader()
    const first = await reader?.read()
    expect(new TextDecoder().decode(first?.value)).toBe('the first part')
    second()
    expect((await reader?.read())?.done).toBe(true)
  })
})

/** As it is on the wire. */
async function fetched(port: number, accepted: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(rawRequest('GET /', `Accept-Encoding: ${accepted}`))
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  const all = Buffer.concat(chunks)
  const end = all.indexOf('\r\n\r\n')
  const head = all.toString('latin1', 0, end)
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? null
  return { coding: header('content-encoding'), vary: header('vary'), bytes: all.subarray(end + 4) }
}
