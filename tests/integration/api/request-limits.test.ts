import { expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { keyClient, makeKey } from '../../harness/domain/api-keys'
import { rowsOf } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

test('requests of a key are counted in blocks: named in headers, refused beyond the limit, and not forgotten by a restart', async () => {
  const server = await startServer({ RATE_LIMITS: 'on', API_REQUESTS_PER_MINUTE: '40' })
  const brand = await server.signUpBrand()
  const keys = await Promise.all([makeKey(brand, ['read']), makeKey(brand, ['read'])])
  const [busy, calm] = keys.map(({ key }) => keyClient(server.url, key))
  if (!busy || !calm) throw new Error('There are no keys')
  const ask = (client: typeof busy) => call(client, 'GET', '/api/brand/projects')
  const first = await ask(busy)
  expect(first.headers.get('ratelimit-policy')).toBe('"default";q=40;w=60')
  expect(first.headers.get('ratelimit')).toMatch(/^"default";r=39;t=(60|5\d)$/)
  const counts = () => rowsOf<{ count: number }>(server, 'select count from rate_limits where count between 2 and 40')
  await expect.poll(() => counts().length, { timeout: 30_000 }).toBeGreaterThan(0)

  const statuses: number[] = []
  for (let at = 0; at < 45; at += 1) statuses.push((await ask(busy)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(39)
  const refused = await ask(busy)
  expect([refused.status, refused.headers.get('ratelimit')?.slice(0, 14)]).toEqual([429, '"default";r=0;'])
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await ask(calm)).status).toBe(200)
  const session = await call(brand, 'GET', '/api/brand/projects')
  expect([session.status, session.headers.get('ratelimit-policy')]).toEqual([200, '"default";q=30000;w=60'])

  // A wrong key counts for the address that it comes from.
  const guess = await call(keyClient(server.url, 'sounding_guessed'), 'GET', '/api/brand/projects')
  expect([guess.status, guess.headers.get('ratelimit-policy')]).toEqual([401, '"default";q=30000;w=60'])
  const left = Number(/r=(\d+)/.exec(guess.headers.get('ratelimit') ?? '')?.[1])
  const next = await call(keyClient(server.url, 'sounding_guessed'), 'GET', '/api/brand/projects')
  expect(next.headers.get('ratelimit')).toContain(`;r=${left - 1};`)

  await server.restart()
  // A process counts in memory until the database has told it what others took, and allows a few requests meanwhile.
  let allowed = 0
  const askAgain = async () => {
    const { status } = await ask(busy)
    if (status === 200) allowed += 1
    return status
  }
  await expect.poll(askAgain, { timeout: 30_000 }).toBe(429)
  expect(allowed).toBeLessThan(20)
})

test('where nothing is counted nothing is named', async () => {
  const server = await startServer()
  const { headers } = await call(await server.signUpBrand(), 'GET', '/api/brand/projects')
  expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null])
})
