import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { WebHandler } from './fetch-listener'
import { exchange, listen, type Reply, rawRequest } from './test-listener'

const hello: WebHandler = async () => new Response('hello')
const readsBody: WebHandler = async (request) => new Response(String((await request.text()).length))

describe('what is refused before the app', () => {
  const refused: [string, number, string][] = [
    ['TRACE', 405, rawRequest('TRACE /')],
    ['OPTIONS', 405, rawRequest('OPTIONS /')],
    ['CONNECT', 405, rawRequest('CONNECT sounding.test:443')],
    ['a method of WebDAV', 405, rawRequest('PROPFIND /')],
    ['a form with an Origin that is none', 400, rawRequest('POST /signin', 'Origin: here', 'Content-Length: 0')],
    ['no Host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two Hosts', 400, rawRequest('GET /', 'HOST: other.test')],
    ['the same Host twice', 400, rawRequest('GET /', 'Host: sounding.test')],
    ['a second Host that is empty', 400, rawRequest('GET /', 'Host:')],
    ['a Host that goes on as a path', 400, 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n'],
    ['a Host that is none', 400, 'GET / HTTP/1.1\r\nHost: a:port\r\nConnection: close\r\n\r\n'],
    ['a target that is no path', 400, rawRequest('GET *')],
    ['what is not HTTP', 400, 'Good morning\r\n\r\n'],
    ['headers of 20 KB', 431, rawRequest('GET /', `X-Long: ${'x'.repeat(20_000)}`)],
    ['an expectation that we do not know', 417, rawRequest('GET /', 'Expect: the best')],
  ]
  it.each(refused)('%s is answered with %i, our words and our headers', async (_what, status, bytes) => {
    let asked = 0
    const port = await listen(async () => {
      asked += 1
      return new Response()
    })
    const reply = await exchange(port, bytes)
    expect(reply.status).toBe(status)
    expectOurs(reply)
    expect(reply.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD, POST, PUT, PATCH, DELETE' : null)
    expect(asked).toBe(0)
  })

  const taken: [string, string][] = [
    ['a form with an Origin', rawRequest('POST /signin', 'Origin: https://else.example', 'Content-Length: 0')],
    ['a form of a sandbox', rawRequest('POST /signin', 'Origin: null', 'Content-Length: 0')],
    ['a call with a bad Origin, which the API refuses', rawRequest('POST /api/x', 'Origin: here', 'Content-Length: 0')],
    ['a page that is asked for with a bad Origin', rawRequest('GET /', 'Origin: here')],
    ['HTTP/1.0 without Host', 'GET / HTTP/1.0\r\n\r\n'],
  ]
  it.each(taken)('%s is the app’s to answer', async (_what, bytes) => {
    expect(await exchange(await listen(hello), bytes)).toMatchObject({ status: 200, body: 'hello' })
  })
})

describe('a body that is no HTTP', () => {
  const begun = (rest: string) => `${rawRequest('POST /', 'Transfer-Encoding: chunked')}${rest}`
  it.each([
    ['at once', 400, 'ZZ\r\n'],
    ['after a part', 400, '5\r\nhello\r\n5\r\nhello, again\r\n'],
    ['in what it says of a part', 413, `5;${'x'.repeat(20_000)}\r\nhello\r\n`],
    ['and no more than its parts say of themselves', 400, '1\r\nx\r\n'.repeat(30_000)],
  ])('%s is answered with %i, our words and our headers, and its reader is told', async (_where, status, rest) => {
    let told: unknown
    const port = await listen(async (request) => {
      await request.text().catch((error: unknown) => {
        told = error
      })
      return new Response()
    })
    const reply = await exchange(port, begun(rest))
    expect(reply.status).toBe(status)
    expectOurs(reply)
    await expect.poll(() => told).toBeInstanceOf(Error)
  })
})

describe('the address that the app sees', () => {
  it.each([
    ['/task/7?tab=build', 'http://sounding.test/task/7?tab=build'],
    ['http://other.test/task/7', 'http://sounding.test/task/7'],
    ['//other.test/task', 'http://sounding.test//other.test/task'],
    ['/a%E0%A4%A', 'http://sounding.test/a%25E0%25A4%25A'],
  ])('for %s is %s', async (target, url) => {
    const port = await listen(async (request, client) => new Response(`${request.url} ${client}`))
    expect((await exchange(port, rawRequest(`GET ${target}`))).body).toBe(`${url} 127.0.0.1`)
  })
})

describe('requests that are sent without waiting for answers', () => {
  const sent = (path: string) => `GET ${path} HTTP/1.1\r\nHost: sounding.test\r\n\r\n`
  const answersTo = async (port: number, bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(bytes)
    return (await text(socket)).match(/(?<=\r\n\r\n)\d+(?=HTTP|$)/g)?.map(Number)
  }
  const busy: WebHandler = async (request) => {
    const until = performance.now() + 2
    while (performance.now() < until);
    return new Response(new URL(request.url).pathname.slice(1))
  }

  it('are answered in their order', async () => {
    const port = await listen(busy)
    const numbers = Array.from({ length: 19 }, (_, index) => index)
    const bytes = numbers.map((number) => sent(`/${number}`)).join('')
    expect(await answersTo(port, bytes + rawRequest('GET /19'))).toEqual([...numbers, 19])
  })

  it('are refused if there are too many of them, and any number may follow one another', async () => {
    let begun = 0
    const port = await listen(async (request) => {
      begun += 1
      return await busy(request, '')
    })
    const socket = connect(port, '127.0.0.1')
    for (let times = 0; times < 60; times += 1) {
      socket.write(sent('/1'))
      await once(socket, 'data')
    }
    expect(begun).toBe(60)
    socket.write(Array.from({ length: 150 }, (_, index) => sent(`/${index}`)).join(''))
    const answered = await text(socket)
    expect(answered.match(/HTTP\/1\.1 200 /g)).toHaveLength(20)
    expect(answered).toMatch(/HTTP\/1\.1 503 /)
    expect(begun).toBe(80)
  })
})

describe('a sender that is slow', () => {
  it.each([
    ['sends nothing', ''],
    ['does not end its headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ])('is answered with 408 where it %s', async (_what, bytes) => {
    const reply = await exchange(await listen(hello, { headersMs: 200, checkMs: 50 }), bytes)
    expect(reply.status).toBe(408)
    expectOurs(reply)
  })

  it.each(['Content-Length: 9', 'Transfer-Encoding: chunked'])(
    'is answered with 408 where its body falls silent: %s',
    async (length) => {
      let failed: unknown
      const port = await listen(
        async (request) => {
          failed = await request.text().catch((error: unknown) => error)
          return new Response()
        },
        { silentBodyMs: 100 },
      )
      const reply = await exchange(port, rawRequest('POST /', length))
      expect(reply.status).toBe(408)
      expectOurs(reply)
      await expect.poll(() => failed).toBeInstanceOf(Error)
    },
  )

  it('is waited for while bytes come', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let received = -1
    const port = await listen(
      async (request) => {
        received = 0
        for await (const chunk of request.body ?? []) received += chunk.length
        return new Response(String(received))
      },
      { silentBodyMs: 1_000 },
    )
    const socket = connect(port, '127.0.0.1')
    const answered = text(socket)
    socket.write(rawRequest('POST /', 'Content-Length: 1600'))
    await expect.poll(() => received).toBe(0)
    for (let sent = 200; sent <= 1_600; sent += 200) {
      socket.write('x'.repeat(200))
      await expect.poll(() => received).toBe(sent)
      vi.advanceTimersByTime(1_000)
    }
    expect(await answered).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n1600$/s)
  })

  it('is answered with 408 where next to nothing comes, however steadily', async () => {
    const port = await listen(readsBody, { silentBodyMs: 500 })
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const answered = text(socket)
    socket.write(rawRequest('POST /', 'Content-Length: 800'))
    const trickle = setInterval(() => socket.write('x'), 50)
    expect(await answered).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(trickle)
  })

  it('is not to blame where it is we who do not read', async () => {
    const port = await listen(
      async (request) => {
        await delay(400)
        return new Response(String((await request.text()).length))
      },
      { silentBodyMs: 100 },
    )
    const size = 2_000_000
    const reply = await exchange(port, rawRequest('POST /', `Content-Length: ${size}`) + 'x'.repeat(size))
    expect(reply).toMatchObject({ status: 200, body: String(size) })
  })
})

describe('a reader that is slow', () => {
  const large = (cancel: () => void) => {
    const parts = Array.from({ length: 300 }, () => new Uint8Array(65_536))
    const pull = (to: ReadableStreamDefaultController) => (parts.length > 0 ? to.enqueue(parts.pop()) : to.close())
    return new Response(new ReadableStream({ pull, cancel }))
  }

  it('is cut off where it takes nothing any more, and its connection is free', async () => {
    let isCut = false
    const cut = () => {
      isCut = true
    }
    const port = await listen(async () => large(cut), { silentMs: 200 })
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(rawRequest('GET /'))
    await once(socket, 'data')
    socket.pause()
    await expect.poll(() => isCut, { timeout: 15_000 }).toBe(true)
    let read = 0
    socket.on('data', (chunk) => {
      read += chunk.length
    })
    await once(socket.resume(), 'close')
    expect(read).toBeLessThan(300 * 65_536)
  })

  it('is waited for while it reads', async () => {
    const port = await listen(async () => large(() => {}), { silentMs: 1_000 })
    const socket = connect(port, '127.0.0.1')
    socket.write(rawRequest('GET /'))
    let read = 0
    for await (const chunk of socket) {
      read += chunk.length
      await delay(read < 6_000_000 ? 25 : 0)
    }
    expect(read).toBeGreaterThan(300 * 65_536)
  })
})

it('ends a connection whose body nobody has read, and keeps one whose body was', async () => {
  const body = 'x'.repeat(300_000)
  const request = `POST / HTTP/1.1\r\nHost: sounding.test\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const unread = await exchange(await listen(hello), request)
  expect(unread).toMatchObject({ status: 200, body: 'hello' })
  expect(unread.headers.get('connection')).toBe('close')
  const socket = connect(await listen(readsBody), '127.0.0.1')
  const answered = text(socket)
  socket.write([request, rawRequest('POST /', 'Content-Length: 2'), 'xx'].join(''))
  expect(await answered).toMatch(/\r\n\r\n300000HTTP\/1\.1 200 .*\r\n\r\n2$/s)
})

it('closes a connection too many, and goes on answering the others', async () => {
  const port = await listen(hello, { connections: 2 })
  const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all(held.map((socket) => once(socket, 'connect')))
  const third = connect(port, '127.0.0.1').on('error', () => {})
  await once(third, 'close')
  const [first] = held
  if (!first) throw new Error('No connection')
  first.write(rawRequest('GET /'))
  expect(await text(first)).toContain('hello')
  expect((await exchange(port, rawRequest('GET /'))).body).toBe('hello')
  for (const socket of held) socket.destroy()
})

function expectOurs({ headers, body }: Reply): void {
  expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/^[A-Z][a-z ]+$/) })
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=(self)'),
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    connection: 'close',
  })
}
