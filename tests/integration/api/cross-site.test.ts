import { describe, expect, test } from 'vitest'
import { call } from '../../harness/calls'
import type { Client } from '../../harness/client'
import { createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'
import { sendRow } from './access-row'
import { rows } from './access-table'

const APP_URL = 'https://sounding.example'

const server = await startServer({ APP_URL })
const tenant = await createTenant(server)

const changing = rows.filter(({ name }) => !name.startsWith('GET '))

const foreign: [string, (own: URL) => Record<string, string>][] = [
  ['the Origin of another site', () => ({ Origin: 'https://evil.example' })],
  ['the Origin null', () => ({ Origin: 'null' })],
  ['an Origin of another scheme', ({ host }) => ({ Origin: `https://${host}` })],
  ['an Origin of another port', ({ hostname }) => ({ Origin: `http://${hostname}:1` })],
  ['an Origin of another host', ({ port }) => ({ Origin: `http://localhost:${port}` })],
  ['an Origin that only begins like ours', ({ origin }) => ({ Origin: `${origin}.evil.example` })],
  ['an Origin that only begins like APP_URL', () => ({ Origin: `${APP_URL}.evil.example` })],
  ['APP_URL with another scheme', () => ({ Origin: 'http://sounding.example' })],
  ['an Origin that is none', () => ({ Origin: 'here' })],
  ['Sec-Fetch-Site: cross-site', () => ({ 'Sec-Fetch-Site': 'cross-site' })],
  ['Sec-Fetch-Site: same-site', () => ({ 'Sec-Fetch-Site': 'same-site' })],
  ['a Sec-Fetch-Site of no meaning', () => ({ 'Sec-Fetch-Site': 'sideways' })],
  ['our Origin, but Sec-Fetch-Site: cross-site', ({ origin }) => ({ Origin: origin, 'Sec-Fetch-Site': 'cross-site' })],
  [
    'a foreign Origin, but Sec-Fetch-Site: same-origin',
    () => ({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }),
  ],
]

const own: [string, (own: URL) => Record<string, string>][] = [
  ['neither header', () => ({})],
  ['our own Origin', ({ origin }) => ({ Origin: origin })],
  ['the Origin of APP_URL', () => ({ Origin: APP_URL })],
  ['Sec-Fetch-Site: same-origin', () => ({ 'Sec-Fetch-Site': 'same-origin' })],
  ['Sec-Fetch-Site: none', () => ({ 'Sec-Fetch-Site': 'none' })],
  ['both of them', ({ origin }) => ({ Origin: origin, 'Sec-Fetch-Site': 'same-origin' })],
]

describe.each(changing)('$name', (row) => {
  test('is refused with 403 from another site, signed in or not', async () => {
    const sent = await row.prepare(tenant)
    const refused = async (client: Client, what: string, headers: Record<string, string>) => {
      const reply = await sendRow(carrying(client, headers), row, sent)
      expect(reply, what).toMatchObject({ status: 403, body: { message: 'Access denied' } })
      expect(reply.headers.has('set-cookie'), what).toBe(false)
    }
    for (const [what, headersOf] of foreign) await refused(owner(row.role), what, headersOf(new URL(server.url)))
    await refused(server.client(), 'nobody', { Origin: 'https://evil.example' })
    await refused(server.client(), 'nobody', { 'Sec-Fetch-Site': 'cross-site' })
    expect((await sendRow(owner(row.role), row, sent)).status, 'nothing was used up').toBe(row.status)
  })

  test.each(own)('is answered with %s', async (_what, headersOf) => {
    const sent = await row.prepare(tenant)
    const client = carrying(owner(row.role), headersOf(new URL(server.url)))
    expect((await sendRow(client, row, sent)).status).toBe(row.status)
  })
})

test('a refused sign-up leaves no account, and a refused project is not made', async () => {
  const headers = { Origin: 'https://evil.example' }
  const account = { firstName: 'E', lastName: 'Vil', email: 'evil@example.org', password: 'secret', companyName: 'E' }
  await call(server.client(), 'POST', '/api/auth/signup', account, headers)
  await call(tenant.brand, 'POST', '/api/brand/projects', { title: 'Forged' }, headers)

  expect((await call(server.client(), 'POST', '/api/auth/signup', account)).status).toBe(201)
  expect((await call(tenant.brand, 'GET', '/api/brand/projects')).text).not.toContain('Forged')
})

test('reading is not refused from another site', async () => {
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  expect((await call(tenant.brand, 'GET', '/api/brand/projects', undefined, headers)).status).toBe(200)
})

test('without APP_URL its former address is another site', async () => {
  const plain = await startServer()
  const body = { firstName: 'Di', lastName: 'Mo', email: 'di@example.org' }
  const post = (Origin: string) => call(plain.client(), 'POST', '/api/demo-request', body, { Origin })
  expect((await post(APP_URL)).status).toBe(403)
  expect((await post(plain.url)).status).toBe(201)
})

/** What the request names, sent by the client with these headers too. */
function carrying(client: Client, headers: Record<string, string>): Client {
  return {
    ...client,
    json: (method, path, body) => client.json(method, path, body, headers),
    upload: (path, form) => client.upload(path, form, headers),
  }
}

function owner(role: string): Client {
  if (role === 'anyone') return server.client()
  return role === 'brand' ? tenant.brand : tenant.consumer
}
