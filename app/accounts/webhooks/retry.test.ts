import { expect, test } from 'vitest'
import { nextTry } from './retry'

test('tries come at growing delays for three days, the first ones within an hour', () => {
  const times = [0]
  for (let attempts = 1; ; attempts += 1) {
    const next = nextTry(attempts, times.at(-1) ?? 0)
    if (next === null) break
    times.push(next)
  }
  const delays = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(delays).toEqual(delays.toSorted((one, other) => one - other))
  expect((times.at(-1) ?? 0) / 86_400_000).toBeCloseTo(3, 1)
  const hour = 3_600_000
  expect(times.filter((time) => time < hour)).toHaveLength(6)
  // Who is back after an hour has everything before two more have gone by.
  expect(times.find((time) => time >= hour)).toBeLessThan(3 * hour)
})
