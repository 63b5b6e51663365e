import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { startServer } from '../../harness/services/server'

const PUBLIC = [
  ...['/', '/?dialog=schedule-demo', '/?dialog=request-submitted', '/forgot-password', '/signin', '/signup'],
  ...['/old', '/old?view=sign-up', '/old?view=sign-in'],
]

const SITE = 'http://ask.example.com'

const server = await startServer({ APP_URL: SITE })

describe('a public page', () => {
  test('answers HEAD as GET, without the body', async () => {
    const [head, get] = [await ask('/signin', {}, 'HEAD'), await ask('/signin')]
    expect(head.status).toBe(200)
    expect(head.bytes).toHaveLength(0)
    for (const name of ['content-type', 'content-security-policy']) expect(head.headers[name]).toBe(get.headers[name])
  })

  test('comes compressed as it is asked for', async () => {
    const plain = await ask('/')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const brotli = await ask('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
    const gzip = await ask('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
  })

  test.each(PUBLIC)('has a policy that names its stylesheets by their hashes, and no nonce: %s', async (path) => {
    const { headers, bytes } = await ask(path)
    const policy = String(headers['content-security-policy'])
    const html = bytes.toString()
    const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css)
    expect(sheets.length).toBeGreaterThan(0)
    for (const css of sheets) expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
    expect(policy.match(/'sha256-/g)).toHaveLength(sheets.length)
    expect(policy + html).not.toMatch(/nonce/)
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/)
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/i)
  })
})

test('a flash message is shown once, and only to the visitor it is for', async () => {
  const visitor = server.client()
  const fields = { firstName: 'Di', lastName: 'Mo', email: 'di@example.org' }
  const posted = await visitor.post('/demo-request', fields)
  expect(posted).toMatchObject({ status: 303 })
  const to = posted.headers.get('location') ?? ''
  expect((await visitor.page(to)).text).toContain('role="status"')
  expect((await visitor.page(to)).text).not.toContain('role="status"')
  expect((await ask(to)).bytes.toString()).not.toContain('role="status"')
})

test.each(['/?tab=tasks', '/project-creation', '/account'])(
  'an address of the portal leads to signing in: %s',
  async (path) => {
    expect(await ask(path)).toMatchObject({
      status: 302,
      headers: { location: expect.stringMatching(/^\/api\/login/) },
    })
  },
)

type Raw = { status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }

/** As it is on the wire: fetch would ask for compression, and undo it. */
function ask(path: string, headers = {}, method = 'GET'): Promise<Raw> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}
