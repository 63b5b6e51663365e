import { describe, expect, test } from 'vitest'
import { call, callText, raw } from '../../harness/calls'
import type { Reply } from '../../harness/client'
import { PASSWORD } from '../../harness/domain/people'
import { newAddress } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

/** Trusts one proxy, whose header tells its clients apart; server/client-address.test.ts has the other settings. */
const server = await startServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

let clients = 0

/** A client address that nobody had before. */
function newClient(): string {
  clients += 1
  return `203.0.${Math.floor(clients / 250)}.${clients % 250}`
}

type Try = { email?: () => string; from?: () => string; password?: string }

function login({ email = newAddress, from = newClient, password = 'wrong password' }: Try) {
  const body = { email: email(), password }
  return call(server.client(), 'POST', '/api/auth/login', body, { 'X-Forwarded-For': from() })
}

/** Fails so many times, one after the other, and gives what came back. */
async function fail(times: number, attempt: Try): Promise<number[]> {
  const replies: Reply<unknown>[] = []
  for (let time = 0; time < times; time += 1) replies.push(await login(attempt))
  return replies.map(({ status }) => status)
}

const newBrand = async () => (await server.signUpBrand()).user.email
const all = (status: number, times: number): number[] => Array(times).fill(status)

describe('for one address', () => {
  test('the 11th failure is 429, from whatever client, and then the right password too', async () => {
    const known = await newBrand()
    const email = () => known
    expect(await fail(11, { email })).toEqual([...all(401, 10), 429])
    const right = await login({ email, password: PASSWORD })
    expect(right.status).toBe(429)
    expect(right.headers.has('set-cookie')).toBe(false)
    const wait = Number(right.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)

    const body = JSON.stringify({ email: known, password: PASSWORD })
    const headers = { 'Content-Type': 'application/json' }
    for (const path of ['/api/auth/login/', '/API/auth/login', '/api/auth/login.data', '/api/auth/log%69n']) {
      const reply = await raw(server.client(), { method: 'POST', path, headers, chunks: [body] })
      expect(reply.headers.get('set-cookie') ?? '', path).not.toContain('sid=')
    }
  })

  test('ten failures do not block the right password, which clears them', async () => {
    const known = await newBrand()
    const email = () => known
    await fail(10, { email })
    expect((await login({ email, password: PASSWORD })).status).toBe(200)
    expect(await fail(11, { email })).toEqual([...all(401, 10), 429])
  })

  test('a 400 is not counted, and stays a 400 when the address is blocked', async () => {
    const email = await newBrand()
    const incomplete = () => call(server.client(), 'POST', '/api/auth/login', { email })
    for (let time = 0; time < 12; time += 1) expect((await incomplete()).status).toBe(400)
    expect(await fail(11, { email: () => email })).toEqual([...all(401, 10), 429])
    expect((await incomplete()).status).toBe(400)
    expect((await callText(server.client(), 'POST', '/api/auth/login', '{')).status).toBe(400)
  })

  test('the case of the address and blanks around it make no difference, nor whether it is known', async () => {
    const unknown = newAddress()
    await fail(5, { email: () => unknown })
    await fail(5, { email: () => ` ${unknown.toUpperCase()} ` })
    expect(await fail(1, { email: () => unknown })).toEqual([429])
  })

  test('tries that come all at once are counted too', async () => {
    const known = await newBrand()
    const replies = await Promise.all(Array.from({ length: 20 }, () => login({ email: () => known })))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.sort()).toEqual([...all(401, 10), ...all(429, 10)])
  })

  test('sessions that exist go on', async () => {
    const brand = await server.signUpBrand()
    await fail(11, { email: () => brand.user.email })
    expect((await call(brand, 'GET', '/api/auth/user')).status).toBe(200)
  })
})

describe('for one client address', () => {
  test('the 51st failure is 429, whatever the addresses and what it says before its own hop', async () => {
    const client = newClient()
    const from = () => `${newClient()}, ${client}`
    expect(await fail(50, { from })).toEqual(all(401, 50))

    const known = await newBrand()
    const right = (hop: string) => login({ email: () => known, password: PASSWORD, from: () => hop })
    expect((await right(client)).status, 'blocked by the next failure alone').toBe(200)
    expect(await fail(1, { from }), 'a success does not clear them').toEqual([429])
    expect((await right(client)).status, 'the right password').toBe(429)
    expect((await right(newClient())).status, 'another client').toBe(200)
    expect((await right(`${client}, ${newClient()}`)).status, 'a hop that is not the last').toBe(200)
  })

  test('a blocked try is not counted', async () => {
    const [client, unknown] = [newClient(), newAddress()]
    const from = () => client
    await fail(10, { from, email: () => unknown })
    expect(await fail(45, { from, email: () => unknown })).toEqual(all(429, 45))
    expect(await fail(20, { from })).toEqual(all(401, 20))
  })
})
