import { describe, expect, it } from 'vitest'
import { seededRandom } from './random'
import { longestRuns, UNLIKELY } from './straight-lines'

const YES_NO = [0.8, 0.2]
const RATINGS = [0.1, 0.2, 0.3, 0.25, 0.15]
const CEILING = [0.01, 0.02, 0.03, 0.14, 0.8]

/** Who answers each question by these shares, and `alike` of whose tastes hold through all of them. */
function people(
  count: number,
  items: number,
  shares: number[],
  { alike, random }: { alike: number; random: () => number },
) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const sample = Array.from({ length: 4_000 }, normal).sort((a, b) => a - b)
  let below = 0
  const cuts = shares.map((share) => {
    below += share
    return sample[Math.round(below * sample.length)] ?? Infinity
  })
  return Array.from({ length: count }, () => {
    const taste = normal()
    return Array.from({ length: items }, () => {
      const value = Math.sqrt(alike) * taste + Math.sqrt(1 - alike) * normal()
      return cuts.findIndex((cut) => value < cut)
    })
  })
}

function named(answers: number[][], options: number): boolean[] {
  const runs = longestRuns({ optionCounts: answers[0]?.map(() => options) ?? [], answers, isOrderFixed: true })
  return runs.map((run) => run !== null && run.p < UNLIKELY)
}

describe('the same answer again and again', () => {
  it.each([
    { shares: YES_NO, items: 5, alike: 0 },
    { shares: YES_NO, items: 8, alike: 0.3 },
    { shares: RATINGS, items: 8, alike: 0 },
    { shares: RATINGS, items: 15, alike: 0 },
    { shares: RATINGS, items: 8, alike: 0.3 },
    { shares: CEILING, items: 15, alike: 0 },
    { shares: CEILING, items: 8, alike: 0.3 },
  ])('is called no chance of at most 2 of 100 genuine people: $shares, $items questions, $alike', (one) => {
    const random = seededRandom(3)
    let count = 0
    for (let study = 0; study < 20; study += 1) {
      const genuine = people(100, one.items, one.shares, { alike: one.alike, random })
      const careless = Array.from({ length: 5 }, (_, place) => genuine[0]?.map(() => place % one.shares.length) ?? [])
      count += named([...careless, ...genuine], one.shares.length)
        .slice(5)
        .filter(Boolean).length
    }
    expect(count / 2_000).toBeLessThanOrEqual(0.02)
  })

  it('is found in fifteen rows and in eight ratings', () => {
    const random = seededRandom(5)
    for (const items of [8, 15]) {
      const genuine = people(100, items, RATINGS, { alike: 0, random })
      const careless = Array.from({ length: 5 }, (_, place) => Array.from({ length: items }, () => place))
      expect(named([...careless, ...genuine], 5).slice(0, 5)).toEqual([true, true, true, true, true])
    }
  })

  it('is found in a part of them, where their order is the same for everyone', () => {
    const random = seededRandom(7)
    const genuine = people(60, 15, RATINGS, { alike: 0, random })
    const answers = [[0, ...Array<number>(14).fill(2)], ...genuine]
    const optionCounts = Array<number>(15).fill(5)
    expect(longestRuns({ optionCounts, answers, isOrderFixed: true })[0]).toMatchObject({ length: 14, of: 15 })
    expect(longestRuns({ optionCounts, answers, isOrderFixed: false })[0]).toBeNull()
  })

  // Six questions with two options, taken alike by nine of ten: .9⁶ of all ones; one who takes all zeros has .1⁶.
  it('is judged by how often others took the option', () => {
    const items = Array.from({ length: 6 }, (_, item) => item)
    const ones = Array.from({ length: 60 }, (_, person) => items.map((item) => Number((person + item * 7) % 10 !== 0)))
    const [all, none] = longestRuns({
      optionCounts: items.map(() => 2),
      answers: [items.map(() => 1), items.map(() => 0), ...ones],
      isOrderFixed: true,
    })
    expect(all?.p).toBeGreaterThan(UNLIKELY)
    expect(none?.p).toBeLessThan(0.001)
  })

  it('is nothing of what was not answered, or of fewer than five answers', () => {
    const runs = longestRuns({
      optionCounts: [3, 3, 3, 3, 3],
      answers: [
        [1, 1, 1, 1, null],
        [1, null, null, null, null],
      ],
      isOrderFixed: true,
    })
    expect(runs).toEqual([null, null])
  })
})
