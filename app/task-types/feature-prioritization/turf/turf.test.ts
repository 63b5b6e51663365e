import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../figures/random'
import { bitsIn, computeReach, countReached, type Reached } from './reach'
import { binomial, findTurf, type TurfQuestion } from './turf'

const ANY: Pick<TurfQuestion, 'always' | 'never'> = { always: [], never: [] }

/** Six people by four features: what each likes best is clear. */
const SIX = [
  [3, 1, 0, -4],
  [3, 0, 1, -4],
  [2, 3, -1, -4],
  [2, 3, -2, -3],
  [-1, -2, 3, 0],
  [-2, -1, 0, 3],
].flat()

describe('the reach of a set', () => {
  it('is how many have one of its features among their best, or worth so much', () => {
    const tops = computeReach(SIX, 4, { top: 1 })
    expect([0, 1, 2, 3].map((feature) => countReached(tops, [feature]))).toEqual([2, 2, 1, 1])
    expect(countReached(tops, [0, 1, 2])).toBe(5)
    expect([0, 1, 2, 3].map((feature) => countReached(computeReach(SIX, 4, { top: 2 }), [feature]))).toEqual([
      4, 3, 3, 2,
    ])
    expect([0, 1, 2, 3].map((feature) => countReached(computeReach(SIX, 4, { utility: 3 }), [feature]))).toEqual([
      2, 2, 1, 1,
    ])
    expect(countReached(tops, [])).toBe(0)
  })

  it('counts the bits of every word', () => {
    expect([0, 1, -1, 0x55555555, -2_147_483_648].map(bitsIn)).toEqual([0, 1, 32, 16, 1])
  })
})

describe('the best set', () => {
  it('is the one that reaches most people, with the interval of its share', () => {
    const { sets, possible, exact } = findTurf(computeReach(SIX, 4, { top: 2 }), { size: 2, ...ANY })
    expect([possible, exact]).toEqual([6, true])
    // 0 with 2 or 3 reaches all: persons 5 and 6 have both of these among their two best.
    expect(sets[0]).toEqual({ features: [0, 2], reached: 6, share: 1 })
    expect(sets[1]).toMatchObject({ features: [0, 3], reached: 6 })
  })

  it('has the features that must be in it, and none of those that must not', () => {
    const tops = computeReach(SIX, 4, { top: 1 })
    expect(findTurf(tops, { size: 2, always: [3], never: [0] }).sets[0]).toMatchObject({ features: [1, 3], reached: 3 })
    expect(findTurf(tops, { size: 1, always: [3], never: [] }).sets[0]?.features).toEqual([3])
    expect(findTurf(tops, { size: 4, ...ANY }).sets).toHaveLength(1)
    for (const question of [
      { size: 1, always: [0, 1], never: [] },
      { size: 4, always: [], never: [2] },
      { size: 2, always: [1], never: [1] },
    ]) {
      expect(findTurf(tops, question).sets).toEqual([])
    }
  })

  it('is the one that all sets together give, and so are those after it', () => {
    for (const [people, features, size, top] of CASES) {
      const reached = lots(people, features, top)
      const question = { size, always: [2], never: [0] }
      const counts = everySet(features, question).map((set) => countReached(reached, set))
      counts.sort((a, b) => b - a)
      const { sets, possible } = findTurf(reached, question)
      expect(possible).toBe(counts.length)
      expect(sets.map(({ reached: count }) => count)).toEqual(counts.slice(0, 5))
    }
  })

  it('is sought by swaps where there are too many, and says so', () => {
    const reached = lots(500, 60, 3)
    const { sets, possible, exact } = findTurf(reached, { size: 8, always: [7], never: [8] })
    expect([possible, exact, sets.length]).toEqual([binomial(58, 7), false, 1])
    const [best] = sets
    expect(best?.features).toHaveLength(8)
    expect(best?.features).toContain(7)
    expect(best?.features).not.toContain(8)
    // No single swap is better.
    for (const out of best?.features.filter((feature) => feature !== 7) ?? []) {
      for (let feature = 0; feature < 60; feature += 1) {
        if (feature === 8 || best?.features.includes(feature)) continue
        const swapped = best?.features.map((one) => (one === out ? feature : one)) ?? []
        expect(countReached(reached, swapped)).toBeLessThanOrEqual(best?.reached ?? 0)
      }
    }
  })

  const CASES: [people: number, features: number, size: number, top: number][] = [
    [33, 9, 3, 2],
    [64, 10, 4, 3],
    [200, 12, 5, 1],
    [1, 6, 2, 3],
  ]
})

it('counts sets', () => {
  expect([binomial(60, 5), binomial(4, 0), binomial(4, 4), binomial(52, 26)]).toEqual([
    5_461_512, 1, 1, 495_918_532_948_104,
  ])
})

function lots(people: number, features: number, top: number): Reached {
  const random = seededRandom(people + features)
  return computeReach(Float64Array.from({ length: people * features }, random), features, { top })
}

function everySet(features: number, { size, always, never }: TurfQuestion): number[][] {
  let sets: number[][] = [[]]
  for (let feature = 0; feature < features; feature += 1) {
    if (never.includes(feature)) continue
    const withIt = sets.map((set) => [...set, feature])
    sets = always.includes(feature) ? withIt : [...sets, ...withIt]
  }
  return sets.filter((set) => set.length === size)
}
