import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../harness/services/mail'
import { startServer } from '../../harness/services/server'

const WITH_PASSWORD = ['/old?view=sign-up', '/old?view=sign-in', '/signin', '/signup']
const PUBLIC = [
  '/',
  '/?dialog=schedule-demo',
  '/?dialog=request-submitted',
  '/old',
  '/forgot-password',
  ...WITH_PASSWORD,
]

const SITE = 'http://ask.example.com'

const server = await startServer({ LOG_LEVEL: 'info', APP_URL: SITE })

/** How many answers came from memory so far, by the log. */
const fromMemory = () => server.logs.filter(({ text }) => text.includes('"kept":true')).length

/** Asks until the page is kept. */
async function keep(path: string): Promise<void> {
  await eventually(async () => {
    const before = fromMemory()
    await ask(path)
    return (await eventuallyLogged(before)) || undefined
  })
}

async function eventuallyLogged(before: number): Promise<boolean> {
  for (let time = 0; time < 5; time += 1) {
    if (fromMemory() > before) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

describe('a public page', () => {
  test.each(PUBLIC)('is kept in memory, with an ETag: %s', async (path) => {
    const first = await ask(path)
    expect(first.status).toBe(200)
    await keep(path)
    const { status, headers, bytes } = await ask(path)
    expect(status).toBe(200)
    expect(bytes).toEqual(first.bytes)
    expect(headers.etag).toBe(first.headers.etag)
    // Where a password is typed, going back must not show it.
    expect(headers['cache-control']).toBe(WITH_PASSWORD.includes(path) ? 'no-store' : 'private, no-cache')
    expect(headers.etag).toMatch(/^W\/"[\w-]{20,}"$/)
    expect(headers.vary).toMatch(/cookie/i)
    expect(headers.vary).toMatch(/accept-encoding/i)
  })

  test('is 304 without a body to whoever has it, from memory and rendered', async () => {
    const { headers } = await ask('/signup')
    const etag = String(headers.etag)
    for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const reply = await ask('/signup', { 'if-none-match': tag })
      expect(reply).toMatchObject({ status: 304, headers: { etag } })
      expect(reply.bytes).toHaveLength(0)
    }
    expect((await ask('/signup', { 'if-none-match': '"other"' })).status).toBe(200)
    const fresh = await startServer({ APP_URL: SITE })
    expect((await ask('/signup', { 'if-none-match': etag }, 'GET', fresh.url)).status).toBe(304)
  })

  test('answers HEAD as GET, without the body', async () => {
    const fresh = await startServer({ APP_URL: SITE })
    for (const { url } of [fresh, server]) {
      const [head, get] = [await ask('/signin', {}, 'HEAD', url), await ask('/signin', {}, 'GET', url)]
      expect(head.status).toBe(200)
      expect(head.bytes).toHaveLength(0)
      expect(head.headers.etag).toBe(get.headers.etag)
      expect(head.headers['content-security-policy']).toBe(get.headers['content-security-policy'])
    }
  })

  test('comes compressed as it is asked for', async () => {
    await keep('/')
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

describe('what is not for everyone', () => {
  test('is never answered from memory: someone who is signed in gets their own page', async () => {
    await keep('/')
    const brand = await server.signUpBrand()
    const before = fromMemory()
    const { status, headers, text } = await brand.page('/')
    expect(status).toBe(200)
    expect(text).toContain('Create First Project')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.has('etag')).toBe(false)
    expect((await brand.page('/signin')).status).toBe(302)
    expect(fromMemory()).toBe(before)
  })

  test.each(['sid=none', 'a=b; sid=none', 'flash=x', 'sid='])('nor with the cookie %s', async (cookie) => {
    await keep('/')
    const before = fromMemory()
    const { status, headers } = await ask('/', { cookie })
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('etag')
    expect(fromMemory()).toBe(before)
  })

  test('a cookie of someone else does not matter', async () => {
    const { headers } = await ask('/', { cookie: '_ga=1; insid=2' })
    expect(headers.etag).toBe((await ask('/')).headers.etag)
  })

  test('a flash message is shown once, and is in nobody else’s page', async () => {
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
    'an address of the portal still leads to signing in: %s',
    async (path) => {
      expect(await ask(path)).toMatchObject({
        status: 302,
        headers: { location: expect.stringMatching(/^\/api\/login/) },
      })
    },
  )

  test.each(['/signin?redirectTo=%2Faccount', '/?utm_source=mail', '/SIGNIN', '/signin/', '//signin', '/no/such/page'])(
    'other addresses and spellings are not kept: %s',
    async (path) => {
      await ask(path)
      const before = fromMemory()
      const { headers } = await ask(path)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers).not.toHaveProperty('etag')
      expect(fromMemory()).toBe(before)
    },
  )

  test('a form that is posted to the address of a kept page is taken', async () => {
    await keep('/signin')
    const { status, text } = await server.client().post('/signin', { email: 'no', password: 'x', 'sign-in': '1' })
    expect(status).not.toBe(200)
    expect(text).toContain('Welcome Back')
  })
})

type Raw = { status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }

/** As it is on the wire: fetch would ask for compression, and undo it. */
function ask(path: string, headers = {}, method = 'GET', base = server.url): Promise<Raw> {
  const { hostname, port } = new URL(base)
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
