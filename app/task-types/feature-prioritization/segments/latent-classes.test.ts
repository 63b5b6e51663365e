import { describe, expect, it, vi } from 'vitest'
import type { Choice } from '../estimates/choices'
import { estimateLogit } from '../estimates/logit/logit'
import { simulateChoices, spreadUtilities } from '../estimates/simulation-for-tests'
import { bestSolution, findSegments, type Solution } from './latent-classes'

// A second, where nothing else runs.
vi.setConfig({ testTimeout: 60_000 })

const SHAPE = { features: 8, setSize: 4, rounds: 10 }
const UP = spreadUtilities(8, 3)
const DOWN = UP.toReversed()
const TURNS = UP.map((_, index) => (index % 2 === 0 ? -1 : 1))

describe('three audiences', () => {
  const choices = [
    ...simulateChoices({ shape: SHAPE, utilities: UP, taste: 0, respondents: 200, seed: 1 }),
    ...simulateChoices({ shape: SHAPE, utilities: DOWN, taste: 0, respondents: 120, seed: 2 }),
    ...simulateChoices({ shape: SHAPE, utilities: TURNS, taste: 0, respondents: 80, seed: 3 }),
  ]
  const solutions = found(choices, 4)
  const three = solutions[2]

  it('are found as such by BIC, and the starts that ran to the end agree', () => {
    expect(bestSolution(solutions)).toBe(2)
    expect([three?.agreeing, three?.finished]).toEqual([3, 3])
    expect(three?.parameters).toBe(3 * 7 + 2)
    expect(three?.bic).toBeCloseTo(-2 * (three?.logLikelihood ?? 0) + 23 * Math.log(400), 8)
  })

  it('have their sizes, utilities within three errors, and their people', () => {
    expect(three?.entropy).toBeGreaterThan(0.9)
    for (const [index, [size, utilities]] of PARTS.entries()) {
      const segment = three?.segments[index]
      expect(Math.abs((segment?.size ?? 0) - size)).toBeLessThan(0.03)
      for (const [j, utility] of utilities.entries()) {
        const error = segment?.errors?.[j] ?? 0
        expect(error).toBeLessThan(0.15)
        expect(Math.abs((segment?.utilities[j] ?? 0) - utility)).toBeLessThan(3 * error)
      }
    }
    let right = 0
    for (let person = 0; person < 400; person += 1) {
      const own = [...(three?.memberships.subarray(person * 3, person * 3 + 3) ?? [])]
      expect(own.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
      right += Number(own.indexOf(Math.max(...own)) === (person < 200 ? 0 : person < 320 ? 1 : 2))
    }
    expect(right).toBeGreaterThan(390)
  })

  it('have sizes with errors, which are at least those of counting people whose segment is known', () => {
    for (const [index, [size]] of PARTS.entries()) {
      const counted = 1 / Math.sqrt(400 * size * (1 - size))
      const error = three?.segments[index]?.sizeError ?? 0
      expect(error).toBeGreaterThan(0.98 * counted)
      expect(error).toBeLessThan(1.2 * counted)
    }
  })

  it('are the same by the same seed', () => {
    expect(found(choices.slice(0, 100), 2)).toEqual(found(choices.slice(0, 100), 2))
  })

  const PARTS: [size: number, utilities: number[]][] = [
    [0.5, UP],
    [0.3, DOWN],
    [0.2, TURNS],
  ]
})

describe('one segment', () => {
  const choices = simulateChoices({ shape: SHAPE, utilities: UP, taste: 0.8, respondents: 300, seed: 8 })

  it('is the logit of all, but for the weak belief, with errors as respondents give them', () => {
    const [one] = found(choices, 1)
    const logit = estimateLogit(choices, 8)
    expect(one?.logLikelihood).toBeCloseTo(logit?.logLikelihood ?? 0, 2)
    for (const [j, estimate] of logit?.estimates.entries() ?? []) {
      expect(one?.segments[0]?.utilities[j]).toBeCloseTo(estimate.utility, 2)
      expect(one?.segments[0]?.shares[j]).toBeCloseTo(estimate.share, 2)
      // Without differences of taste, outer products of scores and curvature give the same.
      const error = one?.segments[0]?.errors?.[j] ?? 0
      expect(error).toBeGreaterThan(0.5 * estimate.standardError)
      expect(error).toBeLessThan(1.5 * estimate.standardError)
    }
  })

  it('has finite utilities where a feature is always the best, and no errors of too few people', () => {
    const always: Choice[] = [{ roundId: 1, set: [0, 1, 2], best: 0, worst: 2 }]
    const [one] = found([always, always], 1)
    expect(one?.segments[0]?.utilities.every(Number.isFinite)).toBe(true)
    expect(one?.segments[0]?.errors).toBeNull()
  })
})

function found(choices: Choice[][], most: number): Solution[] {
  const work = findSegments(choices, choices[0]?.length === 1 ? 3 : 8, 7, most)
  let progress = 0
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    expect(value).toBeGreaterThanOrEqual(progress - 0.2)
    progress = value
  }
}
