import { describe, expect, test } from 'vitest'
import { brandUser, consumerUser } from '~/routes/api/reference/records'
import { call, raw } from '../../harness/calls'
import type { Client } from '../../harness/client'
import { type Brand, createConsumer, PASSWORD, signIn } from '../../harness/domain/people'
import { newAddress } from '../../harness/domain/tenant'
import { changeRows } from '../../harness/services/database'
import { isProcessorTimeKnown, processorMs } from '../../harness/services/processor-time'
import { startServer } from '../../harness/services/server'

const server = await startServer()
let brand: Brand = await server.signUpBrand()

const login = (client: Client, email: unknown, password: unknown) =>
  call(client, 'POST', '/api/auth/login', { email, password })

const isSignedIn = async (sid: string) => {
  const reply = await call(server.client(), 'GET', '/api/auth/user', undefined, { Cookie: `sid=${sid}` })
  return reply.status === 200
}

describe('sign-in', () => {
  test('gives the user and a session', async () => {
    const client = server.client()
    const reply = await login(client, brand.user.email, PASSWORD)
    expect(reply.status).toBe(200)
    expect(brandUser.parse(reply.body)).toEqual(brand.user)
    expect(reply.headers.getSetCookie().join()).toMatch(/sid=[^;]+;.*HttpOnly.*SameSite=Lax/i)
    expect((await call(client, 'GET', '/api/auth/user')).body).toEqual(brand.user)
  })

  test('gives a consumer their record', async () => {
    const consumer = await createConsumer(brand)
    const { body } = await login(server.client(), consumer.user.email, PASSWORD)
    expect(consumerUser.parse(body)).toEqual(consumer.user)
  })

  test('does not mind the case of the address', async () => {
    expect((await login(server.client(), brand.user.email.toUpperCase(), PASSWORD)).status).toBe(200)
  })

  test('gives a new sid; the one sent stops working, other devices stay', async () => {
    const device = await signIn(server.url, brand.user.email)
    const other = await signIn(server.url, brand.user.email)
    const first = device.cookies.get('sid') ?? ''
    await login(device, brand.user.email, PASSWORD)
    const second = device.cookies.get('sid') ?? ''
    expect(second).not.toBe(first)
    expect(await isSignedIn(first)).toBe(false)
    expect(await isSignedIn(second)).toBe(true)
    expect(await isSignedIn(other.cookies.get('sid') ?? '')).toBe(true)
  })

  test('never brings to life a sid that the client chose', async () => {
    const chosen = 'a'.repeat(43)
    const client = server.client()
    client.cookies.set('sid', chosen)
    expect((await login(client, brand.user.email, PASSWORD)).status).toBe(200)
    expect(client.cookies.get('sid')).not.toBe(chosen)
    expect(await isSignedIn(chosen)).toBe(false)
  })

  test('lasts until the session expires', async () => {
    const device = await signIn(server.url, brand.user.email)
    const sid = device.cookies.get('sid') ?? ''
    expect(await isSignedIn(sid)).toBe(true)
    changeRows(server, 'update sessions set expire = ?', Date.now() - 1)
    expect(await isSignedIn(sid)).toBe(false)
    brand = { ...brand, ...(await signIn<Brand['user']>(server.url, brand.user.email)) }
  })

  test('that fails leaves the session as it was', async () => {
    const device = await signIn(server.url, brand.user.email)
    const sid = device.cookies.get('sid') ?? ''
    const reply = await login(device, brand.user.email, 'wrong password')
    expect(reply.status).toBe(401)
    expect(reply.headers.has('set-cookie')).toBe(false)
    expect(await isSignedIn(sid)).toBe(true)
  })

  test('answers an unknown address and a wrong password alike', async () => {
    const wrong = await login(server.client(), brand.user.email, 'wrong password')
    const unknown = await login(server.client(), newAddress(), 'wrong password')
    for (const reply of [wrong, unknown]) {
      expect(reply).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
    }
    expect(unknown.text).toBe(wrong.text)
    const names = (reply: typeof wrong) => [...reply.headers.keys()].sort()
    expect(names(unknown)).toEqual(names(wrong))
  })

  test.skipIf(!isProcessorTimeKnown)('computes about as long for both', async () => {
    const computed = { wrong: 0, unknown: 0 }
    for (let round = 0; round < 8; round += 1) {
      for (const [kind, email] of [
        ['wrong', brand.user.email],
        ['unknown', newAddress()],
      ] as const) {
        const before = processorMs(server.pid())
        await login(server.client(), email, 'wrong password')
        computed[kind] += processorMs(server.pid()) - before
      }
    }
    expect(computed.unknown).toBeGreaterThan(computed.wrong / 2)
    expect(computed.unknown).toBeLessThan(computed.wrong * 2)
  })

  test.each([undefined, '', 'nobody', 'a@', 7, null, ['a@b.cd'], {}])('is 400 for the address %j', async (email) => {
    const reply = await login(server.client(), email, PASSWORD)
    const errors = { email: ['Please enter a valid email address'] }
    expect(reply).toMatchObject({ status: 400, body: { message: 'Please enter a valid email address', errors } })
  })

  test.each([undefined, null, 7, true, ['secret'], {}])('is 400 for the password %j', async (password) => {
    const reply = await login(server.client(), brand.user.email, password)
    expect(reply).toMatchObject({ status: 400, body: { errors: { password: [expect.any(String)] } } })
  })

  test('tries any text as a password', async () => {
    for (const password of ['x', ' ', 'short', 'p'.repeat(201), 'p'.repeat(100_000), '\u0000']) {
      expect((await login(server.client(), brand.user.email, password)).status).toBe(401)
    }
  })
})

describe('GET /api/login', () => {
  const target = async (query: string, headers = {}) => {
    const reply = await raw(server.client(), { path: `/api/login${query}`, headers })
    expect(reply.status).toBe(302)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const location = new URL(reply.headers.get('location') ?? '', server.url)
    expect(location.origin).toBe(new URL(server.url).origin)
    expect(location.pathname).toBe('/signin')
    return location.searchParams.get('redirectTo')
  }

  test('goes to /signin', async () => {
    expect(await target('')).toBeNull()
  })

  test.each([
    '/',
    '/task/7',
    '/task/7?tab=responses&page=2',
    '/consumer/task/3#end',
    '/a%20b',
    '/signup',
    '/é',
    '/a//b',
    '/a:b@c',
  ])('keeps the path %s', async (path) => {
    const kept = (await target(`?redirectTo=${encodeURIComponent(path)}`)) ?? ''
    expect(new URL(kept, server.url).href).toBe(new URL(path, server.url).href)
  })

  test.each([
    'https://evil.example',
    'https://evil.example/task/7',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\u0000/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    'task/7',
    './task/7',
    '?a=b',
    '#x',
    '',
    'http:/evil.example',
    'http:evil.example',
  ])('drops %j silently', async (redirectTo) => {
    expect(await target(`?redirectTo=${encodeURIComponent(redirectTo)}`)).toBeNull()
  })

  test.each([
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/a/..//evil.example',
    '/./\\evil.example',
  ])('makes no other site of %j', async (path) => {
    const kept = (await target(`?redirectTo=${encodeURIComponent(path)}`)) ?? '/'
    expect(new URL(kept, server.url).origin).toBe(new URL(server.url).origin)
  })

  test('goes there from another site, and for someone who is signed in', async () => {
    expect(await target('?redirectTo=%2Ftask%2F7', { Origin: 'https://evil.example' })).toBe('/task/7')
    const reply = await raw(brand, { path: '/api/login' })
    expect(reply.status).toBe(302)
  })
})

describe('GET /api/logout', () => {
  test('ends the session on the server and goes to /', async () => {
    const device = await signIn(server.url, brand.user.email)
    const other = await signIn(server.url, brand.user.email)
    const sid = device.cookies.get('sid') ?? ''
    const response = await device.fetch('/api/logout')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('clear-site-data')).toBe('"storage"')
    expect(device.cookies.get('sid') ?? '').toBe('')
    expect(await isSignedIn(sid)).toBe(false)
    expect(await isSignedIn(other.cookies.get('sid') ?? '')).toBe(true)
  })

  test('may come from another site', async () => {
    const device = await signIn(server.url, brand.user.email)
    const sid = device.cookies.get('sid') ?? ''
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await raw(device, { path: '/api/logout', headers })).status).toBe(302)
    expect(await isSignedIn(sid)).toBe(false)
  })

  test('does no harm without a session', async () => {
    for (const cookie of ['', 'sid=unknown']) {
      const reply = await raw(server.client(), { path: '/api/logout', headers: { Cookie: cookie } })
      expect(reply.status).toBe(302)
      expect(reply.headers.get('location')).toBe('/')
    }
  })
})
