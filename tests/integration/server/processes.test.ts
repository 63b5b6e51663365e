import { expect, test } from 'vitest'
import { createClient, expectStatus } from '../../harness/client'
import { createProject } from '../../harness/domain/projects'
import { childrenOf } from '../../harness/services/process-tree'
import { startServer } from '../../harness/services/server'

test('several processes serve as one: writes wait for each other, limits count together, and one that dies is replaced', async () => {
  const server = await startServer({ WEB_CONCURRENCY: '3', RATE_LIMITS: 'on' })
  // Says so once all of them listen. Until then, the end of the first would leave the address without a listener.
  const serves = () => server.logs.some(({ text }) => text.startsWith('Serving '))
  await expect.poll(serves, { timeout: 60_000 }).toBe(true)
  expect(childrenOf(server.pid())).toHaveLength(3)
  const brand = await server.signUpBrand()
  const titles = Array.from({ length: 120 }, (_, place) => `Project ${place}`)
  await Promise.all(titles.map((title) => createProject(brand, { title })))
  const listed = async () =>
    expectStatus(200, await brand.json<{ title: string }[]>('GET', '/api/brand/projects')).body.map(
      ({ title }) => title,
    )
  expect((await listed()).sort()).toEqual(titles.toSorted())

  const login = { email: brand.user.email, password: 'not the password' }
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => createClient(server.url).json('POST', '/api/auth/login', login)),
  )
  const statuses = tries.map(({ status }) => status).sort()
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(12 - 10)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))

  server.expectErrors(/Process \d+ ended \(SIGKILL\), another takes its place/)
  const [victim = 0] = childrenOf(server.pid())
  process.kill(victim, 'SIGKILL')
  await expect.poll(() => childrenOf(server.pid()).filter((pid) => pid !== victim).length, { timeout: 30_000 }).toBe(3)
  expect(await listed()).toHaveLength(titles.length)
  expect((await server.client().fetch('/readyz')).status).toBe(200)
  expect(await server.stop()).toBe(0)
})
