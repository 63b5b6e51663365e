import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { serializedJsonResponse } from './serialized-json.server'

const packed = { gzip: new Uint8Array(gzipSync('{"a":1}')), etag: 'W/"a"' }

test.each([
  ['packed to a client that accepts it', '/api/tasks/1/responses', 'gzip', 'gzip'],
  ['unpacked to any other', '/api/tasks/1/responses', 'br', null],
  ['unpacked for the framework, which parses it', '/api/tasks/1/responses.data', 'gzip', null],
])('packed JSON is sent %s', async (_, path, accepted, coding) => {
  const request = new Request(`http://127.0.0.1${path}`, { headers: { 'Accept-Encoding': accepted } })
  const answer = serializedJsonResponse(request, packed)
  expect(answer.headers.get('Content-Encoding')).toBe(coding)
  if (!coding) expect(await answer.json()).toEqual({ a: 1 })
})

test('long packed JSON is sent in parts', async () => {
  const gzip = new Uint8Array(gzipSync(JSON.stringify(randomBytes(500_000).toString('base64'))))
  const request = new Request('http://127.0.0.1/api/tasks/1/responses', { headers: { 'Accept-Encoding': 'gzip' } })
  const parts: Uint8Array[] = []
  for await (const part of serializedJsonResponse(request, { gzip, etag: 'W/"b"' }).body ?? []) parts.push(part)
  expect(parts.length).toBeGreaterThan(1)
  expect(Buffer.concat(parts).equals(gzip)).toBe(true)
})
