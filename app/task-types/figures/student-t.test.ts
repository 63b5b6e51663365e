import { describe, expect, it } from 'vitest'
import { meanInterval, meanP, momentsFromCounts, studentP, tQuantile, welchP } from './student-t'

describe("the tails of Student's t", () => {
  it.each([
    // R: 2 * pt(-t, freedom)
    [2, 1, 0.295167235301],
    [2.5, 7.3, 0.0396502346656],
    [0.3, 19, 0.767434660339],
    [-6, 4, 0.00388253704696],
    [1.96, 100_000, 0.0499985631943],
    [0, 5, 1],
  ])('beyond %f with %f degrees of freedom', (t, freedom, p) => {
    expect(studentP(t, freedom)).toBeCloseTo(p, 9)
  })

  it('are right far out too', () => {
    expect(studentP(40, 20) / 1.45746965543e-20).toBeCloseTo(1, 8)
  })
})

describe('the tests of means', () => {
  const momentsOfAll = (values: number[]) =>
    momentsFromCounts(
      values.map(() => 1),
      (index) => values[index] ?? 0,
    )

  it('are as in R', () => {
    // R: t.test(x), and t.test(x, y), which is Welch's.
    const paired = momentsOfAll([1, 0, 2, -1, 1, 1, 0, 2, 1, 0, 0, 1, -1, 2, 1, 0, 1, 1, 0, 2])
    expect(paired && meanP(paired)).toBeCloseTo(0.00307141528034, 10)
    const [x, y] = [momentsOfAll([2, 3, 3, 4, 5, 5, 1]), momentsOfAll([1, 2, 2, 4, 3])]
    expect(x && y && welchP(x, y)).toBeCloseTo(0.271982006278, 10)
  })

  it('say nothing of one value, and do not divide by nothing', () => {
    expect(meanP({ n: 1, mean: 2, variance: 0 })).toBeNull()
    expect([0, 1].map((mean) => meanP({ n: 5, mean, variance: 0 }))).toEqual([1, 0])
    expect(welchP({ n: 5, mean: 1, variance: 0 }, { n: 5, mean: 1, variance: 0 })).toBe(1)
    expect(momentsFromCounts([0, 0], (index) => index)).toBeNull()
  })
})

describe("the quantile of Student's t", () => {
  // Table values of the two-sided 5% points.
  it.each([
    [1, 12.7062],
    [2, 4.3027],
    [3, 3.1824],
    [4, 2.7764],
    [5, 2.5706],
    [9, 2.2622],
    [10, 2.2281],
    [30, 2.0423],
    [100, 1.984],
    [10_000, 1.9602],
  ])('with %i degrees of freedom', (freedom, quantile) => {
    expect(tQuantile(freedom)).toBeCloseTo(quantile, 3)
  })
})

describe('the interval of a mean', () => {
  it('is the mean ± t · s/√n', () => {
    // 2, 3, 3, 4, 5: mean 3.4, s² = 5.2/4 = 1.3, s/√5 = .50990, t(4) = 2.7764, half 1.41570
    const moments = momentsFromCounts([0, 1, 2, 1, 1], (index) => index + 1)
    expect(moments).toEqual({ n: 5, mean: 3.4, variance: expect.closeTo(1.3, 10) })
    const interval = moments && meanInterval(moments)
    expect(interval?.low).toBeCloseTo(1.9843, 3)
    expect(interval?.high).toBeCloseTo(4.8157, 3)
    expect(meanInterval({ n: 1, mean: 4, variance: 0 })).toBeNull()
  })
})
