import { describe, expect, it } from 'vitest'
import { seededRandom, shuffle } from '../../../figures/random'
import type { Choice } from '../choices'
import { simulateChoices, spreadUtilities } from '../simulation-for-tests'
import { chooseBestWorst } from './best-worst-model'
import { estimateLogit } from './logit'

function pair(best: number, worst: number): Choice {
  return { roundId: 1, set: [0, 1], best, worst }
}

describe('the logit of two features', () => {
  // Three of four respondents prefer the first: the difference is ln 3, its information 4 · 3/4 · 1/4 = 3/4.
  const logit = estimateLogit([[pair(0, 1)], [pair(0, 1)], [pair(0, 1)], [pair(1, 0)]], 2)

  it('is the logarithm of the odds, halved to either side', () => {
    expect(logit?.estimates[0]?.utility).toBeCloseTo(Math.log(3) / 2, 10)
    expect(logit?.estimates[1]?.utility).toBeCloseTo(-Math.log(3) / 2, 10)
    expect(logit?.estimates[0]?.share).toBeCloseTo(3 / 4, 10)
    expect(logit?.logLikelihood).toBeCloseTo(3 * Math.log(3 / 4) + Math.log(1 / 4), 10)
  })

  it('has the standard error of the odds, halved', () => {
    expect(logit?.estimates[0]?.standardError).toBeCloseTo(Math.sqrt(4 / 3) / 2, 10)
  })

  it('has a robust error from the spread of respondents', () => {
    // Scores 1/4, 1/4, 1/4 and −3/4, squares 3/4 in sum: variance (4/3)² · 3/4 · 4/3, and half of its root.
    expect(logit?.estimates[0]?.robustStandardError).toBeCloseTo(Math.sqrt((16 / 9) * (3 / 4) * (4 / 3)) / 2, 10)
  })

  it('takes a respondent as one, however many rounds there are', () => {
    const rounds = [pair(0, 1), pair(0, 1), pair(1, 0)]
    const [once, thrice] = [rounds, [...rounds, ...rounds, ...rounds]].map((choices) =>
      estimateLogit([choices, choices.toReversed(), [...choices, pair(1, 0)]], 2),
    )
    expect(thrice?.estimates[0]?.standardError).toBeLessThan((once?.estimates[0]?.standardError ?? 0) * 0.7)
    expect(estimateLogit([rounds], 2)?.estimates[0]?.robustStandardError).toBeNull()
    expect(estimateLogit([rounds], 2)?.robustCovariance).toBeNull()
  })
})

it('is 0 where all features are liked alike', () => {
  const rounds: Choice[] = [
    { roundId: 1, set: [0, 1, 2], best: 0, worst: 2 },
    { roundId: 2, set: [0, 1, 2], best: 1, worst: 0 },
    { roundId: 3, set: [0, 1, 2], best: 2, worst: 1 },
  ]
  const logit = estimateLogit([rounds, rounds], 3)
  for (const { utility, share } of logit?.estimates ?? []) {
    expect(utility).toBeCloseTo(0, 12)
    expect(share).toBeCloseTo(1 / 3, 12)
  }
  // Chances of 1/3 and then of 1/2, in each of six rounds.
  expect(logit?.logLikelihood).toBeCloseTo(6 * Math.log(1 / 6), 10)
})

it.each([2, 3, 4, 5, 6, 7, 8, 9])('finds known utilities in sets of %i, of 200 features too', (setSize) => {
  for (const features of [12, 200]) {
    const random = seededRandom(setSize)
    const utilities = spreadUtilities(features, 3)
    const choices = Array.from({ length: 6_000 }, (_, respondent) => {
      const set = shuffle([...utilities.keys()], random).slice(0, setSize)
      return [{ roundId: respondent, set, ...chooseBestWorst(set, utilities, random) }]
    })
    const logit = estimateLogit(choices, features)
    const off = utilities.map((utility, place) => (logit?.estimates[place]?.utility ?? Number.NaN) - utility)
    const error = Math.sqrt(off.reduce((sum, one) => sum + one * one, 0) / features)
    expect(error).toBeLessThan(features === 12 ? 0.12 : 0.5)
  }
})

it('refuses a choice of what is not in its set, and does not look for it for ever', () => {
  expect(() => estimateLogit([[{ roundId: 1, set: [0, 1], best: 2, worst: 0 }]], 3)).toThrow(RangeError)
})

describe('no finite estimate', () => {
  it('exists of nothing, of one feature, and of a feature that is always best or always worst', () => {
    expect(estimateLogit([], 3)).toBeNull()
    expect(estimateLogit([[]], 1)).toBeNull()
    expect(estimateLogit([[pair(0, 1)], [pair(0, 1)]], 2)).toBeNull()
  })

  it('exists where no choices tie two groups of features together, or all of them go one way', () => {
    const within = (a: number, b: number): Choice[] => [
      { roundId: 1, set: [a, b], best: a, worst: b },
      { roundId: 2, set: [a, b], best: b, worst: a },
    ]
    expect(estimateLogit([[...within(0, 1), ...within(2, 3)]], 4)).toBeNull()
    const oneWay: Choice = { roundId: 3, set: [1, 2], best: 1, worst: 2 }
    expect(estimateLogit([[...within(0, 1), ...within(2, 3), oneWay]], 4)).toBeNull()
    const back: Choice = { roundId: 4, set: [0, 3], best: 3, worst: 0 }
    expect(estimateLogit([[...within(0, 1), ...within(2, 3), oneWay, back]], 4)).not.toBeNull()
  })

  it('is only claimed where there is none: a lone dissenter among ten thousand is enough', () => {
    const all = Array.from({ length: 10_000 }, (_, index) => [index === 0 ? pair(1, 0) : pair(0, 1)])
    expect(estimateLogit(all, 2)?.estimates[0]?.utility).toBeCloseTo(Math.log(9_999) / 2, 8)
  })

  it('is not made of the choice of a worst among two: the better one of those has been chosen from three', () => {
    // 1 is never best, but it is preferred to 2 and 2 to 1 as the one that is not the worst.
    const rounds: Choice[] = [
      { roundId: 1, set: [0, 1, 2], best: 0, worst: 1 },
      { roundId: 2, set: [0, 1, 2], best: 0, worst: 2 },
    ]
    expect(estimateLogit([rounds], 3)).toBeNull()
    const fall: Choice = { roundId: 3, set: [0, 1, 2], best: 2, worst: 0 }
    expect(estimateLogit([[...rounds, fall]], 3)).not.toBeNull()
  })
})

/*
 * Made once with R 4.2.2 and survival 3.5.3: clogit of the best among a set and of the worst among the rest with negative
 * sign, a stratum each, cluster(respondent); coefficients and covariances centred on sum 0, robust variances times
 * R/(R − 1).
 */
const REFERENCES = [
  {
    simulation: { shape: { features: 10, setSize: 4, rounds: 8 }, taste: 0.8, respondents: 80, seed: 6 },
    utilities: [
      -1.297713368, -0.928935994, -0.722358958, -0.46713091, -0.047596034, 0.221424261, 0.383869146, 0.725105666,
      0.92364398, 1.209692211,
    ],
    errors: [
      0.108569946, 0.103020481, 0.103334607, 0.101917475, 0.102293491, 0.101518747, 0.102000391, 0.102635895,
      0.103608487, 0.106143739,
    ],
    robust: [
      0.124033355, 0.10033015, 0.125104611, 0.120576478, 0.13078156, 0.105358897, 0.129316126, 0.122175928, 0.115326457,
      0.113982859,
    ],
    logLikelihood: -1342.564695837,
  },
  {
    simulation: { shape: { features: 6, setSize: 2, rounds: 12 }, taste: 0.5, respondents: 60, seed: 7 },
    utilities: [-1.535756714, -0.867705884, -0.360367826, 0.32560785, 0.92307575, 1.515146824],
    errors: [0.154286589, 0.133457784, 0.12588147, 0.12572142, 0.1347519, 0.153331913],
    robust: [0.181921319, 0.149004181, 0.156350003, 0.138993532, 0.140718922, 0.180898285],
    logLikelihood: -352.746621901,
  },
  {
    simulation: { shape: { features: 8, setSize: 5, rounds: 6 }, taste: 1, respondents: 150, seed: 8 },
    utilities: [
      -1.227975082, -0.868374801, -0.645092818, -0.143304233, 0.089842243, 0.442558392, 0.960981625, 1.391364675,
    ],
    errors: [0.071419296, 0.070882265, 0.072160298, 0.073161219, 0.073564312, 0.073579585, 0.072539366, 0.072492108],
    robust: [0.095648848, 0.078294321, 0.090778965, 0.086738112, 0.091623906, 0.098658597, 0.088886376, 0.096002531],
    logLikelihood: -2254.808056791,
  },
]

describe('the estimates of clogit in R', () => {
  it.each(REFERENCES)('are met to the sixth digit: $simulation.shape', (reference) => {
    const { simulation, utilities, errors, robust, logLikelihood } = reference
    const { features } = simulation.shape
    const logit = estimateLogit(simulateChoices({ ...simulation, utilities: spreadUtilities(features, 3) }), features)
    expect(logit?.logLikelihood).toBeCloseTo(logLikelihood, 5)
    for (const [feature, estimate] of logit?.estimates.entries() ?? []) {
      expect(estimate.utility).toBeCloseTo(utilities[feature] ?? Number.NaN, 6)
      expect(estimate.standardError).toBeCloseTo(errors[feature] ?? Number.NaN, 6)
      expect(estimate.robustStandardError).toBeCloseTo(robust[feature] ?? Number.NaN, 6)
    }
  })
})
