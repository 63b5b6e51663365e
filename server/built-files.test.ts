import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveBuiltFiles } from './built-files'
import { exchange, listen, rawRequest } from './test-listener'

const SCRIPT = '/assets/page-1a2b.js'

let folder: string

beforeAll(() => {
  const parent = mkdtempSync(path.join(tmpdir(), 'sounding-files-'))
  folder = path.join(parent, 'client')
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  writeFileSync(path.join(parent, 'secret.js'), 'secret')
  writeFileSync(path.join(folder, '.hidden'), 'secret')
  writeFileSync(path.join(folder, 'robots.txt'), 'Allow: /')
  writeFileSync(path.join(folder, SCRIPT), '0123456789')
  writeFileSync(path.join(folder, `${SCRIPT}.br`), 'as brotli')
  writeFileSync(path.join(folder, `${SCRIPT}.gz`), 'as gzip')
})

afterAll(() => rmSync(path.dirname(folder), { recursive: true }))

async function ask(line: string, ...headers: string[]) {
  const port = await listen(async () => new Response('the app', { status: 404 }), {}, serveBuiltFiles(folder))
  return await exchange(port, rawRequest(line, ...headers))
}

describe('a built file', () => {
  it.each([
    ['gzip, deflate, br', 'br', 'as brotli'],
    ['br;q=0, gzip', 'gzip', 'as gzip'],
    ['br;q=0', null, '0123456789'],
    ['br;q=0, *', 'gzip', 'as gzip'],
    ['identity', null, '0123456789'],
  ])('comes as it is asked for: %s', async (accepted, coding, body) => {
    const reply = await ask(`GET ${SCRIPT}`, `Accept-Encoding: ${accepted}`)
    expect(reply).toMatchObject({ status: 200, body })
    expect(reply.headers.get('content-encoding')).toBe(coding)
    expect(reply.headers.get('vary')).toBe('Accept-Encoding')
    expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  it('never changes where its name holds its hash, and is asked for again where not; both carry our headers', async () => {
    const [asset, other] = [await ask(`GET ${SCRIPT}`), await ask('GET /robots.txt')]
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(other.headers.get('cache-control')).toBe('public, max-age=0')
    for (const { status, headers } of [asset, other]) {
      expect(status).toBe(200)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect(other.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('is 304 to who has it, each coding for itself', async () => {
    const plain = (await ask(`GET ${SCRIPT}`)).headers.get('etag')
    const brotli = (await ask(`GET ${SCRIPT}`, 'Accept-Encoding: br')).headers.get('etag')
    expect(plain).toBeTruthy()
    expect(brotli).not.toBe(plain)
    const again = await ask(`GET ${SCRIPT}`, `If-None-Match: "x", ${plain}`)
    expect(again).toMatchObject({ status: 304, body: '' })
    expect(again.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await ask(`GET ${SCRIPT}`, 'Accept-Encoding: br', `If-None-Match: ${plain}`)).status).toBe(200)
  })

  it('comes in part where a part is asked for', async () => {
    const part = await ask(`GET ${SCRIPT}`, 'Range: bytes=2-4')
    expect(part).toMatchObject({ status: 206, body: '234' })
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10')
    const beyond = await ask(`GET ${SCRIPT}`, 'Range: bytes=20-')
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe('bytes */10')
    expect(beyond.headers.get('cache-control')).toBe('no-store')
    expect(beyond.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('answers HEAD as GET, without the body', async () => {
    const reply = await ask(`HEAD ${SCRIPT}`, 'Accept-Encoding: br')
    expect(reply).toMatchObject({ status: 200, body: '' })
    expect(reply.headers.get('content-length')).toBe('9')
    expect(reply.headers.get('content-encoding')).toBe('br')
  })

  it('is found with a query, and in the absolute form', async () => {
    expect((await ask(`GET ${SCRIPT}?v=1`)).body).toBe('0123456789')
    expect((await ask(`GET http://sounding.test${SCRIPT}`)).body).toBe('0123456789')
  })
})

describe('the app answers instead', () => {
  it.each([
    '/assets/no-such.js',
    '/assets/',
    '/assets',
    '/.hidden',
    `${SCRIPT}.br`,
    '/../secret.js',
    '/assets/../../secret.js',
    '/%2e%2e/secret.js',
    '/assets/%2e%2e/%2e%2e/secret.js',
    '/..%2fsecret.js',
    '/assets/..%2f..%2fsecret.js',
    '/assets/..%5c..%5csecret.js',
    '//secret.js',
    '/assets//page-1a2b.js',
    '/assets/%70age-1a2b.js',
    '/assets/page-1a2b.js%00',
    '/assets/page-1a2b.js%00.css',
  ])('for %s', async (target) => {
    expect(await ask(`GET ${target}`)).toMatchObject({ status: 404, body: 'the app' })
  })

  it('for other methods', async () => {
    expect(await ask(`POST ${SCRIPT}`, 'Content-Length: 0')).toMatchObject({ status: 404, body: 'the app' })
  })
})
