import { expect, it } from 'vitest'
import { type Differing, signedRankP } from './signed-rank'

function listed(values: number[]): Differing[] {
  return values.map((difference) => ({ difference, times: 1 }))
}

it('is exact: as counted over all signs that the differences might have had', () => {
  // Without ties: 1 to 6, of which only the smallest is below 0. T = 20 of 21: 2 · (1 + 1) / 64, as of wilcox.test in R.
  expect(signedRankP(listed([-1, 2, 3, 4, 5, 6]))).toBeCloseTo(4 / 64, 12)
  for (const values of [[1, 2, 3, -1, 2, 2, 4], [1, 1, 1, -1, -2, 3, 3, 1, 0, 0], [-2, -2, -1], [4]]) {
    expect(signedRankP(listed(values))).toBeCloseTo(overAllSigns(values), 12)
  }
})

it('reads what was found several times, and says nothing where nothing differs', () => {
  expect(
    signedRankP([
      { difference: 1, times: 3 },
      { difference: -1, times: 1 },
      { difference: 0, times: 9 },
    ]),
  ).toBeCloseTo(overAllSigns([1, 1, 1, -1]), 12)
  expect(signedRankP([{ difference: 0, times: 5 }])).toBe(1)
})

function overAllSigns(values: number[]): number {
  const sizes = values.filter((value) => value !== 0).map(Math.abs)
  const rankOf = (size: number) =>
    sizes.filter((other) => other < size).length + (sizes.filter((other) => other === size).length + 1) / 2
  const ranks = sizes.map(rankOf)
  const middle = ranks.reduce((sum, rank) => sum + rank, 0) / 2
  const found = values.reduce((sum, value) => sum + (value > 0 ? rankOf(value) : 0), 0)
  const sums = Array.from({ length: 2 ** ranks.length }, (_, signs) =>
    ranks.reduce((sum, rank, place) => sum + (signs & (1 << place) ? rank : 0), 0),
  )
  return sums.filter((sum) => Math.abs(sum - middle) >= Math.abs(found - middle) - 1e-9).length / sums.length
}
