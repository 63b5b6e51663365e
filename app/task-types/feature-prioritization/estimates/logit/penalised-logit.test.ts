import { expect, it } from 'vitest'
import type { Choice } from '../choices'
import { pairwiseDifferences } from '../differences'
import { simulateChoices, spreadUtilities } from '../simulation-for-tests'
import { estimateLogit } from './logit'
import { estimatePenalised } from './penalised-logit'

function pair(best: number, worst: number): Choice {
  return { roundId: 1, set: [0, 1], best, worst }
}

it('is the logarithm of odds with half a choice more on either side, where there are two features', () => {
  for (const [won, lost] of [
    [4, 0],
    [3, 1],
    [0, 25],
  ] as const) {
    const all = [
      ...Array.from({ length: won }, () => [pair(0, 1)]),
      ...Array.from({ length: lost }, () => [pair(1, 0)]),
    ]
    const utility = estimatePenalised(all, 2)?.estimates[0]?.utility
    expect(utility).toBeCloseTo(Math.log((won + 0.5) / (lost + 0.5)) / 2, 8)
  }
})

it('is what the maximisation of the penalised likelihood in R gives', () => {
  const logit = estimatePenalised(BEST_IS_ALWAYS_FIRST, 4)
  for (const [feature, utility] of IN_R.entries()) expect(logit?.estimates[feature]?.utility).toBeCloseTo(utility, 5)
})

it('gives all others their utilities, and names the one, at 1,000 respondents too', () => {
  const shape = { features: 10, setSize: 4, rounds: 8 }
  const spread = spreadUtilities(10, 2)
  for (const respondents of [30, 1_000]) {
    for (const [named, kind] of [
      [0, 'below'],
      [9, 'above'],
    ] as const) {
      const utilities = spread.with(named, kind === 'above' ? 40 : -40)
      const choices = simulateChoices({ shape, utilities, taste: 0.5, respondents, seed: 5 })
      expect(estimateLogit(choices, 10)).toBeNull()
      const logit = estimatePenalised(choices, 10)
      expect(logit?.extremes).toEqual({ above: [], below: [], [kind]: [named] })

      const others = [1, 2, 3, 4, 5, 6, 7, 8]
      const found = others.map((place) => logit?.estimates[place]?.utility ?? Number.NaN)
      const off = found.map((utility, index) => utility - (spread[index + 1] ?? 0))
      const mean = off.reduce((sum, one) => sum + one, 0) / off.length
      for (const one of off) expect(Math.abs(one - mean)).toBeLessThan(respondents === 30 ? 0.6 : 0.15)

      const differences = logit && pairwiseDifferences(logit, [named, ...others])
      for (const { difference, p, low, high } of differences?.[0] ?? []) {
        expect(Math.sign(difference)).toBe(kind === 'above' ? 1 : -1)
        expect(p).toBeLessThan(0.05)
        // Nobody disagrees about it, and yet it is not known to a hair.
        expect(high - low).toBeGreaterThan(2)
      }
    }
  }
})

it('names all that stand above or below the others, and gives nothing where some were never compared', () => {
  const within = (a: number, b: number): Choice[] => [
    { roundId: 1, set: [a, b], best: a, worst: b },
    { roundId: 2, set: [a, b], best: b, worst: a },
  ]
  const oneWay: Choice = { roundId: 3, set: [1, 2], best: 1, worst: 2 }
  expect(estimatePenalised([[...within(0, 1), ...within(2, 3)]], 4)).toBeNull()
  const joined = estimatePenalised([[...within(0, 1), ...within(2, 3), ...within(3, 4), oneWay]], 5)
  expect(joined?.extremes).toEqual({ above: [0, 1], below: [] })
  const agreed = estimatePenalised([[{ roundId: 1, set: [0, 1, 2], best: 0, worst: 2 }]], 3)
  expect(agreed?.extremes).toEqual({ above: [0], below: [2] })
})

/** Of four features the first is the best wherever it is shown. */
const BEST_IS_ALWAYS_FIRST: Choice[][] = [
  [
    { roundId: 1, set: [0, 1, 2], best: 0, worst: 2 },
    { roundId: 2, set: [1, 2, 3], best: 1, worst: 3 },
    { roundId: 3, set: [0, 1, 3], best: 0, worst: 1 },
  ],
  [
    { roundId: 1, set: [1, 2, 3], best: 3, worst: 1 },
    { roundId: 2, set: [0, 2, 3], best: 0, worst: 2 },
    { roundId: 3, set: [1, 2, 3], best: 2, worst: 1 },
  ],
]

/*
 * Made once with R 4.2.2: optim (BFGS, reltol 1e-15) over v1 to v3 with v4 = −Σ of the log-likelihood of best and worst
 * plus half the logarithm of the determinant of the information in v1 to v3.
 */
const IN_R = [1.940645672, -1.001585047, -0.630875916, -0.30818471]
