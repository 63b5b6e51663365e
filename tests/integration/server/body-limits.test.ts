import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startServer } from '../../harness/services/server'

const MEGABYTE = 1_048_576
const LIMIT = 2 * MEGABYTE
let agent: Agent

const server = await startServer()
const brand = await server.signUpBrand()

beforeEach(() => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
})

afterEach(() => agent.destroy())

describe.each([
  ['with its length announced', true],
  ['in chunks', false],
])('a body %s', (_, announced) => {
  test('of exactly 2 MB is read', async () => {
    const { status } = await send('/api/brand/projects', jsonOf(LIMIT), { announced })
    expect(status).toBe(400) // for its title, which is too long
  })

  test('of one byte more is answered with 413, and the connection lives on', async () => {
    const { status, body } = await send('/api/brand/projects', jsonOf(LIMIT + 1), { announced })
    expect(status).toBe(413)
    expect(JSON.parse(body)).toEqual({ message: expect.any(String) })
    const next = await send('/api/brand/projects', Buffer.from('{"title":"The next one"}'), { announced })
    expect(next).toMatchObject({ status: 201, port: expect.any(Number) })
  })

  test('of 50 MB is read to its end and answered with 413', async () => {
    expect(await send('/api/brand/projects', jsonOf(50 * MEGABYTE), { announced })).toMatchObject({ status: 413 })
  })

  test('that is too large is answered as everything else where nobody is signed in', async () => {
    const { status, body } = await send('/api/brand/projects', jsonOf(5 * MEGABYTE), { announced, cookie: '' })
    expect(status).toBe(401)
    expect(JSON.parse(body)).toEqual({ message: 'Unauthorized' })
  })

  test('that is too large is a page with 413 where a page was posted to', async () => {
    const form = Buffer.from(`email=${'a'.repeat(LIMIT)}`)
    const { status, body, type } = await send('/signin', form, { announced, cookie: '', as: FORM })
    expect(status).toBe(413)
    expect(type).toContain('text/html')
    expect(body).toContain('too large')
  })
})

describe('a form', () => {
  test('with an index of 200 is refused', async () => {
    const form = Buffer.from('questions%5B200%5D.title=x')
    expect(await send('/signin', form, { cookie: '', as: FORM })).toMatchObject({ status: 400 })
  })

  test('with more than 10,000 fields is refused', async () => {
    const form = Buffer.from(Array.from({ length: 10_001 }, (_, n) => `f${n}=`).join('&'))
    expect(await send('/signin', form, { cookie: '', as: FORM })).toMatchObject({ status: 413 })
  })

  test('of another type is refused with 415', async () => {
    expect(await send('/signin', Buffer.from('{}'), { cookie: '' })).toMatchObject({ status: 415 })
  })
})

const FORM = 'application/x-www-form-urlencoded'

type Options = { announced?: boolean; cookie?: string; as?: string }

/** Posts bytes on the one kept-alive connection, as slowly as the socket takes them, and reads the whole answer. */
async function send(path: string, bytes: Buffer, { announced = true, cookie, as = 'application/json' }: Options = {}) {
  const sent = request(server.url + path, {
    method: 'POST',
    agent,
    headers: {
      Accept: 'text/html, application/json',
      'Content-Type': as,
      Cookie: cookie ?? `sid=${brand.cookies.get('sid')}`,
      ...(announced ? { 'Content-Length': bytes.length } : { 'Transfer-Encoding': 'chunked' }),
    },
  })
  const response = once(sent, 'response')
  for (let at = 0; at < bytes.length; at += 65_536) {
    if (!sent.write(bytes.subarray(at, at + 65_536))) await once(sent, 'drain')
  }
  sent.end()
  const [message]: IncomingMessage[] = await response
  if (!message) throw new Error('No response')
  const { statusCode: status, headers, socket } = message
  return { status, type: headers['content-type'], port: socket.localPort, body: await text(message) }
}

function jsonOf(size: number): Buffer {
  const frame = '{"title":""}'
  return Buffer.from(`{"title":"${'x'.repeat(size - frame.length)}"}`)
}
