import { expect, it } from 'vitest'
import { commonText } from './side-by-side-words'

it('the groups that share people are named pair by pair', () => {
  const groups = ['a', 'b', 'c', 'd'].map((value) => ({ value, name: value, n: 30 }))
  expect(commonText({ groups, overlapping: [[0, 3]] })).toBe(
    'Some people are in both A and D, so these are not tested against each other.',
  )
  const overlapping: [number, number][] = [
    [0, 3],
    [1, 3],
    [2, 3],
  ]
  expect(commonText({ groups, overlapping })).toBe(
    'Some people are in both A and D, in both B and D and in both C and D, so these are not tested against each other.',
  )
})
