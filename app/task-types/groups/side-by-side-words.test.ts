import { expect, it } from 'vitest'
import { commonText, questionFinding } from './side-by-side-words'

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

it('a difference that the printed figures do not show is said to be one before rounding', () => {
  const scale = { low: 1, high: 5, unit: 'of 5', digits: 1 }
  const cell = (value: number, above: number[]) => ({ value, interval: null, n: 900, above })
  const told = (a: number, b: number) => {
    const rows = [{ label: 'Taste', cells: [cell(a, [1]), cell(b, [])] }]
    return questionFinding({ id: 'q', title: 'Q', scale, rows, small: [], own: [], differs: true })
  }
  expect(told(4.24, 4.16)).toBe('“Taste”: A (4.2) above B (4.2), before rounding.')
  expect(told(4.3, 4.16)).toBe('“Taste”: A (4.3) above B (4.2).')
  expect(told(5.4, 5.2)).toBe('“Taste”: A (beyond 5.0) above B (beyond 5.0).')
})
