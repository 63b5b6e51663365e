import { describe, expect, it } from 'vitest'
import { wilsonInterval } from '../../figures/statistics'
import { meanInterval, tQuantile } from './intervals'

describe('the Wilson interval', () => {
  // By hand: centre (p + z²/2n) / (1 + z²/n), half z/(1 + z²/n) · √(p(1−p)/n + z²/4n²).
  it.each([
    [0, 10, 0, 0.27754],
    [5, 10, 0.23659, 0.76341],
    [10, 10, 0.72246, 1],
    [15, 50, 0.19103, 0.43752],
    [81, 263, 0.25529, 0.36621],
  ])('of %i in %i', (count, of, low, high) => {
    expect(wilsonInterval(count, of)?.low).toBeCloseTo(low, 4)
    expect(wilsonInterval(count, of)?.high).toBeCloseTo(high, 4)
  })

  it('of nothing is none', () => {
    expect(wilsonInterval(0, 0)).toBeNull()
  })
})

describe("the quantile of Student's t", () => {
  // Table values of the two-sided 5 % points.
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

describe('the interval of a mean rating', () => {
  it('is the mean ± t · s/√n', () => {
    // 2, 3, 3, 4, 5: mean 3.4, s² = 5.2/4 = 1.3, s/√5 = .50990, t(4) = 2.7764, half 1.41570
    const interval = meanInterval([0, 1, 2, 1, 1])
    expect(interval?.low).toBeCloseTo(1.9843, 3)
    expect(interval?.high).toBeCloseTo(4.8157, 3)
  })

  it('does not leave the scale', () => {
    expect(meanInterval([0, 0, 0, 1, 1])).toEqual({ low: 1, high: 5 })
  })

  it('is the mean alone where all agree', () => {
    expect(meanInterval([0, 0, 0, 7, 0])).toEqual({ low: 4, high: 4 })
  })

  it('is none of fewer than two ratings', () => {
    expect(meanInterval([0, 0, 0, 0, 0])).toBeNull()
    expect(meanInterval([0, 0, 0, 1, 0])).toBeNull()
  })
})
