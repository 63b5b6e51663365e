import { expect, test } from 'vitest'
import { durationText } from './duration'

test.each([
  [0, '0:00'],
  [59_400, '0:59'],
  [250_000, '4:10'],
  [3_599_000, '59:59'],
  [3_600_000, '1 h 0 min'],
  [7_500_000, '2 h 5 min'],
  [172_800_000, '2 days'],
  [302_400_000, '4 days'],
])('%i ms reads %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text)
})
