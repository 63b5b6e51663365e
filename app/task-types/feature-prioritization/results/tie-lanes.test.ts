import { expect, it } from 'vitest'
import { tiedRanks, tieLanes } from './tie-lanes'

const GROUPS = [
  { first: 0, last: 2 },
  { first: 1, last: 3 },
  { first: 3, last: 5 },
  { first: 4, last: 6 },
]

it('draws groups that overlap side by side, and others in the same lane', () => {
  const { lanes, count } = tieLanes(GROUPS)
  expect(count).toBe(2)
  expect(lanes.map(({ lane }) => lane)).toEqual([0, 1, 0, 1])
  expect(tieLanes([])).toEqual({ lanes: [], count: 0 })
})

it('names the ranks that one cannot be told apart from', () => {
  expect(tiedRanks(GROUPS, 2)).toEqual([1, 3, 4])
  expect(tiedRanks(GROUPS, 4)).toEqual([2, 3, 5, 6])
  expect(tiedRanks(GROUPS, 8)).toEqual([])
})
