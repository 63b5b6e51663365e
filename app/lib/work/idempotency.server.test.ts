import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conflict, done, type Outcome } from '../outcome'
import { createIdempotency } from './idempotency.server'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('work is done once for a key, also while it is still under way', async () => {
  const once = createIdempotency<number>()
  const work = vi.fn(async () => 7)
  expect(await Promise.all([once('a', work), once('a', work)])).toEqual([7, 7])
  expect(work).toHaveBeenCalledTimes(1)
})

test('another key is other work', async () => {
  const once = createIdempotency<string>()
  await once('a', async () => 'first')
  expect(await once('b', async () => 'second')).toBe('second')
})

test('after ten minutes a key is new again', async () => {
  const once = createIdempotency<string>()
  await once('a', async () => 'first')
  vi.advanceTimersByTime(10 * 60_000 + 1)
  expect(await once('a', async () => 'second')).toBe('second')
})

test('work that failed can be tried again', async () => {
  const once = createIdempotency<string>()
  await expect(once('a', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
  expect(await once('a', async () => 'done')).toBe('done')
})

test('work that was refused can be tried again; who asks meanwhile hears the same', async () => {
  const once = createIdempotency<Outcome<string>>()
  const refusal = conflict('too many', 'There is no room.')
  const both = await Promise.all([once('a', async () => refusal), once('a', async () => done('by the second'))])
  expect(both).toEqual([refusal, refusal])
  expect(await once('a', async () => done('later'))).toEqual(done('later'))
  expect(await once('a', async () => done('once more'))).toEqual(done('later'))
})
