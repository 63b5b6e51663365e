import { expect, test } from 'vitest'
import { holdsMoreThan } from './records'

test.each([
  [1, 0, true],
  [1, 1, false],
  [[1, 2, 3], 3, true],
  [[1, 2, 3], 4, false],
  [{ questions: [{ options: ['a', 'b'] }] }, 5, true],
  [{ questions: [{ options: ['a', 'b'] }] }, 6, false],
  [null, 1, false],
])('%j holds more than %i values: %j', (value, most, expected) => {
  expect(holdsMoreThan(value, most)).toBe(expected)
})
