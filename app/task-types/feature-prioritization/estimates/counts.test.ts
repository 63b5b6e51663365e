import { describe, expect, it } from 'vitest'
import type { Choice } from './choices'
import { countFeatures } from './counts'
import { rankByNetShare, rankTier } from './ranking'

function round(set: number[], best: number, worst: number): Choice {
  return { roundId: 1, set, best, worst }
}

describe('counts', () => {
  // Feature 0 is shown three times: best twice (once by each respondent), worst once (by the second).
  const [first, second] = [[round([0, 1, 2], 0, 2)], [round([0, 1, 3], 0, 1), round([2, 0, 3], 3, 0)]]
  const [count] = countFeatures([first, second], 4)

  it('count how often a feature was shown, best and worst', () => {
    expect(count).toMatchObject({ best: 2, worst: 1, appearances: 3, people: 2 })
    expect(countFeatures([first, second], 4).map(({ people }) => people)).toEqual([2, 2, 2, 1])
  })

  it('score on the scale of the specification, with its band', () => {
    // 50 + 100 · 1/3
    expect(count?.score).toBeCloseTo(83.333333, 6)
    expect(count?.range[0]).toBeCloseTo(73.333333, 6)
    expect(count?.range[1]).toBeCloseTo(93.333333, 6)
  })

  it('have an interval that takes respondents as clusters', () => {
    // θ = 1/3; d = 1 − 1/3 and 0 − 2/3, so Σd² = 8/9; var(θ) = 2 · 8/9 / 9; t with 1 degree of freedom is 12.7062
    expect(count?.scaled.score).toBeCloseTo(50 + 50 / 3, 9)
    const half = 50 * 12.7062047 * Math.sqrt((2 * (8 / 9)) / 9)
    expect(count?.scaled.low).toBeCloseTo(50 + 50 / 3 - half, 4)
    expect(count?.scaled.high).toBeCloseTo(50 + 50 / 3 + half, 4)
  })

  it('are cut to the scale of the specification, and not on the other one', () => {
    const [always, , never] = countFeatures([[round([0, 1, 2], 0, 2)], [round([0, 1, 2], 0, 2)]], 3)
    expect(always).toMatchObject({ score: 100, range: [90, 100], scaled: { score: 100, low: 100, high: 100 } })
    expect(never).toMatchObject({ score: 0, range: [0, 10], scaled: { score: 0 } })
    const [, , , mostly] = countFeatures([first, second, [round([3, 1, 2], 3, 1)]], 4)
    expect(mostly?.score).toBe(100)
    expect(mostly?.scaled.score).toBeCloseTo(50 + (50 * 2) / 3, 9)
    expect(mostly?.scaled.high).toBeGreaterThan(100)
  })

  it('have no interval with one respondent, and stand at 50 where nothing was shown', () => {
    const [one, , , unseen] = countFeatures([first], 4)
    expect(one?.scaled).toEqual({ score: 100, low: 100, high: 100 })
    const blank = {
      best: 0,
      worst: 0,
      appearances: 0,
      people: 0,
      score: 50,
      range: [40, 60],
      scaled: { score: 50, low: 50, high: 50 },
    }
    expect(unseen).toEqual(blank)
    expect(countFeatures([], 1)).toEqual([blank])
  })
})

describe('ranks', () => {
  it('go by the net share of best choices, also where scores are cut, then by the order of the configuration', () => {
    const choices = [round([0, 1, 2], 2, 0), round([1, 2, 3], 2, 3), round([0, 1, 3], 1, 0)]
    // Net shares: −1, 1/3, 1, −1/2; nothing is known of the last one, which is 0.
    expect(rankByNetShare(countFeatures([choices], 5))).toEqual([2, 1, 4, 3, 0])
    expect(rankByNetShare(countFeatures([], 3))).toEqual([0, 1, 2])
  })

  it('fall into thirds, the first ones not smaller', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((rank) => rankTier(rank, 7))).toEqual([
      ...['High', 'High', 'High', 'Medium', 'Medium', 'Medium', 'Low'],
    ])
    expect([1, 2, 3, 4].map((rank) => rankTier(rank, 4))).toEqual(['High', 'High', 'Medium', 'Medium'])
    expect([1, 2].map((rank) => rankTier(rank, 2))).toEqual(['High', 'Medium'])
  })
})
