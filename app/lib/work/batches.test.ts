import { expect, test, vi } from 'vitest'
import { createBatches } from './batches'

test('callers who come while work is under way are served together, each with their own result', async () => {
  const work = vi.fn(async (key: string, items: number[]) => items.map((item) => `${key}${item}`))
  const ask = createBatches(work)
  expect(await Promise.all([ask('a', 1), ask('a', 2), ask('b', 3), ask('a', 4)])).toEqual(['a1', 'a2', 'b3', 'a4'])
  expect(work.mock.calls).toEqual([
    ['a', [1]],
    ['b', [3]],
    ['a', [2, 4]],
  ])
  expect(await ask('a', 5)).toBe('a5')
})

test('where work fails, everybody who waits hears of it, and the next caller is served', async () => {
  const work = vi.fn(async (_key: string, items: number[]) => items)
  work.mockRejectedValueOnce(new Error('busy'))
  const ask = createBatches(work)
  const ends = await Promise.allSettled([ask('a', 1), ask('a', 2)])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('a', 3)).toBe(3)
  expect(work).toHaveBeenCalledTimes(2)
})
