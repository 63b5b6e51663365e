import { describe, expect, it } from 'vitest'
import { binomialP, chiSquareP, firstPlaceP, uniformChoiceP } from './choice-tests'

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
    expect(uniformChoiceP([2, 8])).toBeCloseTo(112 / 1024, 10)
  })

  it('is the chi-square one of three and four', () => {
    // Expected 12 each: (64 + 4 + 36) / 12 = 8.6667, e^−4.3333 = .01312
    expect(uniformChoiceP([20, 10, 6])).toBeCloseTo(0.01312, 5)
    // Expected 10 each: (100 + 0 + 25 + 25) / 10 = 15
    expect(uniformChoiceP([20, 10, 5, 5])).toBeCloseTo(0.00182, 5)
  })

  it('is the exact multinomial one where fewer than five are expected of each', () => {
    // As R counts it over all outcomes; 15 choices are enough for chi-square.
    expect(uniformChoiceP([12, 1, 1])).toBeCloseTo(0.0002465, 7)
    expect(uniformChoiceP([13, 1, 1])).toBeCloseTo(chiSquareP(19.2 * 1, 2), 10)
  })

  it('is unknown of no choices, and of one variant', () => {
    expect(uniformChoiceP([0, 0])).toBeNull()
    expect(uniformChoiceP([7])).toBeNull()
  })
})

describe('the chance that a first place is none', () => {
  it('is the larger of that of all, and that of the first two', () => {
    expect(firstPlaceP([2, 8])).toBeCloseTo(112 / 1024, 10)
    // All: 2 · 10⁻⁴; the first two: C(42, k) from 22 up, twice.
    expect(firstPlaceP([22, 20, 3])).toBeCloseTo(binomialP(22, 42), 10)
    // All: e^−.5 = .61; the first two: 1.
    expect(firstPlaceP([12, 12, 9])).toBe(1)
    expect(firstPlaceP([0, 0, 0])).toBeNull()
  })
})
