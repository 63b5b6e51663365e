import { describe, expect, it } from 'vitest'
import { holm } from '../../figures/statistics'
import { binomialP, chanceOf, chiSquareP } from './differences'

describe('the exact binomial test', () => {
  // By hand: twice the sum of C(n, k) / 2ⁿ from the larger count up.
  it.each([
    [5, 5, 2 / 32],
    [8, 10, (2 * (45 + 10 + 1)) / 1024],
    [9, 10, (2 * (10 + 1)) / 1024],
    [6, 10, (2 * (210 + 120 + 45 + 10 + 1)) / 1024],
    [5, 10, 1],
    [1, 1, 1],
  ])('of %i in %i', (count, of, p) => {
    expect(binomialP(count, of)).toBeCloseTo(p, 10)
  })

  it('holds for thousands of respondents', () => {
    // 5,100 of 10,000 is 2 standard errors off; with the correction for continuity z = 1.99, two-sided .0466.
    expect(binomialP(5_100, 10_000)).toBeCloseTo(0.0466, 4)
    expect(binomialP(10_000, 10_000)).toBe(0)
  })
})

describe('the chi-square distribution', () => {
  it.each([
    [5.991, 2, 0.05],
    [9.21, 2, 0.01],
    [7.815, 3, 0.05],
    [11.345, 3, 0.01],
    [0, 2, 1],
    [0, 3, 1],
  ])('above %f with %i degrees of freedom', (statistic, freedom, p) => {
    expect(chiSquareP(statistic, freedom)).toBeCloseTo(p, 4)
  })

  it('is not there for other numbers', () => {
    expect(() => chiSquareP(1, 4)).toThrow(RangeError)
  })
})

describe('the chance that choices made at random differ so much', () => {
  it('is the binomial one of two variants', () => {
    expect(chanceOf([2, 8])).toBeCloseTo(112 / 1024, 10)
  })

  it('is the chi-square one of three and four', () => {
    // Expected 12 each: (64 + 4 + 36) / 12 = 8.6667, e^−4.3333 = .01312
    expect(chanceOf([20, 10, 6])).toBeCloseTo(0.01312, 5)
    // Expected 10 each: (100 + 0 + 25 + 25) / 10 = 15
    expect(chanceOf([20, 10, 5, 5])).toBeCloseTo(0.00182, 5)
  })

  it('is unknown of no choices, of one variant, and of too few for chi-square', () => {
    expect(chanceOf([0, 0])).toBeNull()
    expect(chanceOf([7])).toBeNull()
    expect(chanceOf([12, 1, 1])).toBeNull()
    expect(chanceOf([13, 1, 1])).not.toBeNull()
  })
})

describe("Holm's correction", () => {
  it('takes the smallest times all, the next times one fewer, and never falls', () => {
    expect(holm([0.03, 0.01, 0.04, 0.005])).toEqual([0.06, 0.03, 0.06, 0.02])
  })

  it('leaves out what is no test', () => {
    expect(holm([0.02, null, 0.9])).toEqual([0.04, null, 0.9])
    expect(holm([])).toEqual([])
  })

  it('ends at 1', () => {
    expect(holm([0.7, 0.8])).toEqual([1, 1])
  })
})
