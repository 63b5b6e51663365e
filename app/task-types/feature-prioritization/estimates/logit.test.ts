import { describe, expect, it } from 'vitest'
import type { Choice } from './choices'
import { estimateLogit } from './logit'
import { simulateChoices, spreadUtilities } from './simulation'

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
      -1.265787146, -0.816631375, -0.808720459, -0.53319979, -0.03644436, 0.210110633, 0.610398526, 0.646242281,
      0.824327478, 1.169704212,
    ],
    errors: [
      0.107743279, 0.103261158, 0.103074695, 0.10144549, 0.101732158, 0.101266166, 0.102367917, 0.102359632,
      0.102760081, 0.105621073,
    ],
    robust: [
      0.125530975, 0.122184536, 0.109543078, 0.12515427, 0.130464136, 0.105252503, 0.119751492, 0.127894122,
      0.113976723, 0.112012464,
    ],
    logLikelihood: -1350.37971227,
  },
  {
    simulation: { shape: { features: 6, setSize: 2, rounds: 12 }, taste: 0.5, respondents: 60, seed: 7 },
    utilities: [-1.300330312, -0.707222552, -0.231441865, 0.179687362, 0.759141887, 1.300165481],
    errors: [0.142175151, 0.125807688, 0.120046218, 0.119811026, 0.126948289, 0.142378032],
    robust: [0.136743985, 0.140266799, 0.142045949, 0.133764869, 0.129410523, 0.134919105],
    logLikelihood: -384.574327835,
  },
  {
    simulation: { shape: { features: 8, setSize: 5, rounds: 6 }, taste: 1, respondents: 150, seed: 8 },
    utilities: [
      -1.140357836, -0.76832952, -0.540732431, -0.156139789, 0.001604055, 0.490346133, 0.858227975, 1.255381413,
    ],
    errors: [0.070038139, 0.070043931, 0.070862164, 0.07232006, 0.072332612, 0.072596642, 0.071774426, 0.071275655],
    robust: [0.086823443, 0.084020583, 0.089587652, 0.084707513, 0.087070883, 0.101012513, 0.089535427, 0.088452678],
    logLikelihood: -2316.32110824,
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
