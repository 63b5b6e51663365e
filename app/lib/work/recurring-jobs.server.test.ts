import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleRecurring, stopRecurring } from './recurring-jobs.server'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stopRecurring('a')
  vi.useRealTimers()
})

const words = { waits: 'it waits', failed: 'it failed' }

test('is done at once and again and again, never twice at a time, until it is stopped', async () => {
  const ends: (() => void)[] = []
  scheduleRecurring({ name: 'a', everyMs: 1_000, work: () => new Promise<void>((end) => ends.push(end)), ...words })
  await vi.advanceTimersByTimeAsync(2_500)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  stopRecurring('a')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ends).toHaveLength(2)
})
