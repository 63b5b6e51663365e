import { expect, it } from 'vitest'
import type { Choice } from '../choices'
import { chanceFit, rootLikelihood } from '../fit'
import { simulateChoices, spreadUtilities } from '../simulation-for-tests'
import { estimatePairs } from './pair-logit'
import { makeLikelihood } from './stored-likelihood'

const first: Choice = { roundId: 1, set: [0, 1], best: 0, worst: 1 }
const second: Choice = { roundId: 1, set: [0, 1], best: 1, worst: 0 }

it('is worked out by hand for two features, of which three of four prefer the first', () => {
  const people = [[first], [first], [first], [second]]
  // Joint: odds of 3 are exp(2d), d being the difference; full-set: both choices of a round have odds of exp(d).
  for (const [likelihood, difference, logLikelihood] of [
    ['joint', Math.log(3) / 2, 3 * Math.log(3 / 4) + Math.log(1 / 4)],
    ['full-set', Math.log(3), 6 * Math.log(3 / 4) + 2 * Math.log(1 / 4)],
  ] as const) {
    const logit = estimatePairs(people, 2, likelihood)
    expect(logit?.estimates[0]?.utility).toBeCloseTo(difference / 2, 10)
    expect(logit?.logLikelihood).toBeCloseTo(logLikelihood, 10)
    // Scores of each half of the difference are 2 · (1/4, 1/4, 1/4, −3/4), the information 4 · 4 · 3/16 or 4 · 2 · 3/16.
    const information = likelihood === 'joint' ? 3 : 3 / 2
    expect(logit?.estimates[0]?.standardError).toBeCloseTo(Math.sqrt(1 / information) / 2, 10)
    const variance = ((4 * (3 / 4)) / information ** 2) * (4 / 3)
    expect(logit?.estimates[0]?.robustStandardError).toBeCloseTo(Math.sqrt(variance) / 2, 10)
  }
})

it('is 0 where all are liked alike, and a round has k(k − 1) or k² outcomes', () => {
  const rounds: Choice[] = [0, 1, 2].map((best) => ({ roundId: 1, set: [2, 0, 1], best, worst: (best + 2) % 3 }))
  for (const [likelihood, outcomes, chance] of [
    ['joint', 6, 1 / Math.sqrt(6)],
    ['full-set', 9, 1 / 3],
  ] as const) {
    const logit = estimatePairs([rounds, rounds], 3, likelihood)
    for (const { utility } of logit?.estimates ?? []) expect(utility).toBeCloseTo(0, 12)
    expect(logit?.logLikelihood).toBeCloseTo(6 * Math.log(1 / outcomes), 10)
    expect(rootLikelihood(rounds, [0, 0, 0], likelihood)).toBeCloseTo(chance, 12)
    expect(chanceFit(3, likelihood)).toBeCloseTo(chance, 12)
  }
})

it('is none where the likelihood has no maximum', () => {
  for (const likelihood of ['joint', 'full-set'] as const) {
    expect(estimatePairs([[first], [first]], 2, likelihood)).toBeNull()
    expect(makeLikelihood([[first], [first]], 2, likelihood)).toMatchObject({ estimates: null, lead: null, ties: [] })
  }
})

/* Made once with pair-logit.R beside this file (R 4.2.2, survival 3.5.3). */
const REFERENCES = [
  {
    likelihood: 'joint' as const,
    logLikelihood: -872.39459225028,
    utilities: [-0.94860088, -0.770649242, -0.45307223, 0.122631225, 0.432887206, 0.492794083, 1.124009838],
    errors: [0.09442142, 0.09193866, 0.0888364, 0.087293359, 0.088766286, 0.089232123, 0.097825902],
    robust: [0.117600708, 0.119607038, 0.1025079, 0.10805486, 0.100795617, 0.111618193, 0.119435233],
  },
  {
    likelihood: 'full-set' as const,
    logLikelihood: -942.763433430105,
    utilities: [-1.185630184, -0.973592767, -0.58264481, 0.159938194, 0.558242013, 0.633160583, 1.39052697],
    errors: [0.101891373, 0.100502684, 0.099362797, 0.098992979, 0.099403946, 0.099550232, 0.104089166],
    robust: [0.137440797, 0.142242064, 0.128333046, 0.139054149, 0.126633908, 0.138196312, 0.135180963],
  },
]

it.each(REFERENCES)('meets clogit of pairs in R to the eighth digit: $likelihood', (reference) => {
  const { likelihood, logLikelihood, utilities, errors, robust } = reference
  const shape = { features: 7, setSize: 4, rounds: 7 }
  const choices = simulateChoices({ shape, utilities: spreadUtilities(7, 3), taste: 0.8, respondents: 60, seed: 6 })
  const logit = estimatePairs(choices, 7, likelihood)
  expect(logit?.logLikelihood).toBeCloseTo(logLikelihood, 8)
  for (const [feature, estimate] of logit?.estimates.entries() ?? []) {
    expect(estimate.utility).toBeCloseTo(utilities[feature] ?? Number.NaN, 8)
    expect(estimate.standardError).toBeCloseTo(errors[feature] ?? Number.NaN, 8)
    expect(estimate.robustStandardError).toBeCloseTo(robust[feature] ?? Number.NaN, 8)
  }
})
