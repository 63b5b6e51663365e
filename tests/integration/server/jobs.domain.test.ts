import '../../harness/domain/domain'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { JOBS } from '~/jobs.server'

afterEach(async () => {
  vi.restoreAllMocks()
  // What a job did at once when it started ends before the database closes.
  await delay(100)
})

describe('each background job', () => {
  it.each(JOBS)('starts and stops: $name', async ({ start, stop }) => {
    const intervals = vi.spyOn(globalThis, 'setInterval')
    const timeouts = vi.spyOn(globalThis, 'setTimeout')
    start()
    const timers = [intervals, timeouts].flatMap(({ mock }) => mock.results.map(({ value }) => value))
    expect(timers.length).toBeGreaterThan(0)

    const cleared = [vi.spyOn(globalThis, 'clearInterval'), vi.spyOn(globalThis, 'clearTimeout')]
    await stop()
    const ended = cleared.flatMap(({ mock }) => mock.calls.map(([timer]) => timer))
    for (const timer of timers) expect(ended).toContain(timer)
  })

  it('has a name that no other has', () => {
    expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length)
  })
})
