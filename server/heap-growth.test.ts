import { expect, it } from 'vitest'
import { growthBetween } from './heap-growth'

const before = { computed: 3_000, active: 2_000, at: 10_000 }

it.each([
  ['a calm process', 500, 300, 25],
  ['one whose threads are at work', 1_600, 100, 100],
  ['one that answers as fast as it can', 950, 980, 100],
  ['one that waits for a processor that others take', 400, 990, 100],
])('the heap of %s grows by what its work lets it', (_, computed, active, percent) => {
  const now = { computed: before.computed + computed, active: before.active + active, at: before.at + 1_000 }
  expect(growthBetween(before, now)).toBe(percent)
})
