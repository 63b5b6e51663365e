import { describe, expect, it } from 'vitest'
import { isTooSkewed, loneAnswer, medianInterval, trimmedMean } from './centre'
import { seededRandom } from './random'
import { meanInterval } from './student-t'
import { momentsOfValues, valueCounts } from './value-counts'

const random = seededRandom(17)
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
const counted = (...values: number[]) => valueCounts(values)

describe('a median', () => {
  // R: qbinom(.025, n, .5) is 2 of 10 and 6 of 20: from the second value to the ninth, and from the sixth to the fifteenth.
  it('has an interval between two of the values', () => {
    const upTo = (n: number) => counted(...Array.from({ length: n }, (_, index) => index + 1))
    expect(medianInterval(upTo(10))).toEqual({ low: 2, high: 9 })
    expect(medianInterval(upTo(20))).toEqual({ low: 6, high: 15 })
    expect(medianInterval(upTo(6))).toEqual({ low: 1, high: 6 })
    expect(medianInterval(upTo(5))).toBeNull()
    expect(medianInterval([])).toBeNull()
    expect(medianInterval(upTo(10_000))).toEqual({ low: 4_902, high: 5_099 })
  })

  it('has none without a width', () => {
    expect(medianInterval([{ value: 100, count: 60 }])).toBeNull()
  })

  it('lies in 19 of 20 intervals, also of log-normal amounts', () => {
    for (const n of [10, 20, 30]) {
      const held = Array.from({ length: 2_000 }, () => {
        const interval = medianInterval(counted(...Array.from({ length: n }, () => Math.exp(1.5 * normal()))))
        return interval !== null && interval.low <= 1 && 1 <= interval.high
      })
      expect(held.filter(Boolean).length / held.length).toBeGreaterThan(0.94)
    }
  })
})

it('a trimmed mean leaves out a fifth at each end', () => {
  expect(trimmedMean(counted(1, 2, 3, 4, 1_000))).toBe(3)
  // Of eleven, two at each end: (1 · 2 + 2 · 3 + 5 + 6) / 7.
  expect(trimmedMean(counted(0, 0, 1, 1, 2, 2, 2, 5, 6, 7, 8))).toBeCloseTo(19 / 7, 10)
  expect(trimmedMean(counted(1, 2, 3, 4))).toBeNull()
})

describe('an interval of a mean', () => {
  const draws = {
    normal: { draw: normal, mean: 0 },
    exponential: { draw: () => -Math.log(1 - random()), mean: 1 },
    'log-normal, sigma 1': { draw: () => Math.exp(normal()), mean: Math.exp(0.5) },
    'log-normal, sigma 1.5': { draw: () => Math.exp(1.5 * normal()), mean: Math.exp(1.125) },
  }

  it.each(Object.entries(draws))('holds the mean, or is said not to be relied on: %s', (_, { draw, mean }) => {
    for (const n of [10, 20, 30, 60]) {
      const missed = Array.from({ length: 1_000 }, () => {
        const values = counted(...Array.from({ length: n }, draw))
        const moments = momentsOfValues(values)
        const interval = moments && meanInterval(moments)
        const holds = interval !== null && interval.low <= mean && mean <= interval.high
        return !holds && !isTooSkewed(values)
      })
      expect(missed.filter(Boolean).length / missed.length).toBeLessThan(0.08)
    }
  })

  it('is relied on of thirty normal answers, and not of log-normal ones', () => {
    const relied = (draw: () => number) =>
      Array.from({ length: 300 }, () => !isTooSkewed(counted(...Array.from({ length: 30 }, draw)))).filter(Boolean)
        .length
    expect(relied(normal)).toBeGreaterThan(280)
    expect(relied(() => Math.exp(1.5 * normal()))).toBeLessThan(20)
    expect(isTooSkewed(counted(3, 3, 3))).toBe(false)
  })

  it('is none where all are alike, whatever rounding leaves', () => {
    const moments = momentsOfValues([{ value: 0.1, count: 60 }])
    expect(moments && meanInterval(moments)).toBeNull()
  })
})

it('an answer that makes most of the spread is told, with the mean that there is without it', () => {
  expect(loneAnswer(counted(10, 20, 30, 40, 12_000))).toEqual({ value: 12_000, without: 25 })
  expect(loneAnswer(counted(90, 95, 100, 98, -500))).toEqual({ value: -500, without: 95.75 })
  expect(loneAnswer(counted(10, 20, 30, 40, 50))).toBeNull()
  expect(loneAnswer(counted(10, 20, 12_000))).toBeNull()
})
