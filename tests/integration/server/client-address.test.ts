import { describe, expect, test } from 'vitest'
import { type Server, startServer } from '../../harness/services/server'

const MOST_FAILURES = 50

describe('the client address that failed sign-ins are counted by', () => {
  test('is the socket’s: without a proxy, X-Forwarded-For escapes nothing', async () => {
    const server = await startServer({ RATE_LIMITS: 'on' })
    await failToSignIn(server, MOST_FAILURES, (n) => `198.51.100.${n}`)
    expect(await tryToSignIn(server, '203.0.113.1')).toBe(429)
    expect(await tryToSignIn(server)).toBe(429)
  })

  test('is the last hop behind one proxy, whatever the client wrote before it', async () => {
    const server = await startServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
    await failToSignIn(server, MOST_FAILURES, (n) => `198.51.100.${n}, 203.0.113.7`)
    expect(await tryToSignIn(server, '203.0.113.7')).toBe(429)
    expect(await tryToSignIn(server, '203.0.113.7, 203.0.113.8')).toBe(401)
  })

  test('is the second hop from the right behind two proxies', async () => {
    const server = await startServer({ RATE_LIMITS: 'on', TRUST_PROXY: '2' })
    await failToSignIn(server, MOST_FAILURES, (n) => `198.51.100.${n}, 203.0.113.7, 10.0.0.${n}`)
    expect(await tryToSignIn(server, '203.0.113.7, 10.0.0.99')).toBe(429)
    expect(await tryToSignIn(server, '203.0.113.8, 10.0.0.99')).toBe(401)
  })

  test('is the socket’s when the named hop is missing', async () => {
    const server = await startServer({ RATE_LIMITS: 'on', TRUST_PROXY: '3' })
    await failToSignIn(server, MOST_FAILURES, (n) => `198.51.100.${n}`)
    expect(await tryToSignIn(server)).toBe(429)
  })
})

async function failToSignIn(server: Server, times: number, forwardedFor: (n: number) => string): Promise<void> {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => tryToSignIn(server, forwardedFor(n))))
  expect(answers).toEqual(Array(times).fill(401))
}

let tries = 0

/** A failing sign-in with an address that no other try has. */
async function tryToSignIn(server: Server, forwardedFor?: string): Promise<number> {
  tries += 1
  const input = { email: `nobody-${tries}@example.com`, password: 'a wrong password' }
  const headers = forwardedFor === undefined ? undefined : { 'X-Forwarded-For': forwardedFor }
  return (await server.client().json('POST', '/api/auth/login', input, headers)).status
}
