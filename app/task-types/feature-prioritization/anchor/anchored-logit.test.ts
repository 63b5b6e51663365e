import { describe, expect, it } from 'vitest'
import { tQuantile } from '../../figures/student-t'
import { countFeatures } from '../estimates/counts'
import { estimatePenalised } from '../estimates/logit/penalised-logit'
import { spreadUtilities } from '../estimates/simulation-for-tests'
import { distancesOf, estimateAnchored, expectedNet, lineOf } from './anchored-logit'
import { simulateAnchored } from './simulation-for-tests'

/*
 * Made once with R 4.2.2 and survival 3.5.3 by anchored-logit.R: every choice of a best, of a worst and of yes or no a
 * stratum, cluster(respondent), robust variances times R/(R − 1).
 */
const REFERENCES = [
  {
    simulation: { shape: { features: 10, setSize: 4, rounds: 8 }, line: 0.4, taste: 0.8, respondents: 80, seed: 6 },
    logLikelihood: -1692.06355853933,
    distances: [
      -1.619807478, -1.235669488, -0.824934792, -0.559848671, -0.395097182, 0.026097152, 0.302711929, 0.306145963,
      0.675716245, 0.947505355,
    ],
    errors: [
      0.140283752, 0.135785659, 0.132718713, 0.13171255, 0.129438508, 0.130948003, 0.132775858, 0.129837548,
      0.133069239, 0.135678015,
    ],
    robust: [
      0.184788513, 0.165410145, 0.15826748, 0.176911333, 0.140834147, 0.144154184, 0.154318176, 0.153381872,
      0.183355149, 0.18246994,
    ],
  },
  {
    simulation: { shape: { features: 6, setSize: 2, rounds: 12 }, line: -0.5, taste: 0.5, respondents: 60, seed: 7 },
    logLikelihood: -542.458651252071,
    distances: [-1.218243769, -0.03388895, 0.139059154, 1.042648363, 1.451487505, 2.152787236],
    errors: [0.18968904, 0.162348586, 0.161549468, 0.168116257, 0.176398462, 0.199143567],
    robust: [0.197222981, 0.208882962, 0.160602593, 0.175003325, 0.181571942, 0.231731151],
  },
]

it.each(REFERENCES)('finds what clogit of R finds, to the sixth digit: $simulation.shape', (reference) => {
  const { simulation, logLikelihood, distances, errors, robust } = reference
  const { features } = simulation.shape
  const { choices } = simulateAnchored({ ...simulation, utilities: spreadUtilities(features, 3) })
  const logit = estimateAnchored(choices, features)
  expect(logit?.logLikelihood).toBeCloseTo(logLikelihood, 5)
  const found = logit ? distancesOf(logit) : []
  expect(found).toHaveLength(features)
  for (const [place, distance] of found.entries()) {
    expect(distance.utility).toBeCloseTo(distances[place] ?? Number.NaN, 6)
    expect(distance.standardError).toBeCloseTo(errors[place] ?? Number.NaN, 6)
    expect(distance.robustStandardError).toBeCloseTo(robust[place] ?? Number.NaN, 6)
    const half = tQuantile(simulation.respondents - 1) * (robust[place] ?? Number.NaN)
    expect(distance.low).toBeCloseTo((distances[place] ?? Number.NaN) - half, 5)
  }
})

describe('a line that is known', () => {
  const shape = { features: 8, setSize: 4, rounds: 6 }
  const utilities = spreadUtilities(8, 3)

  /** Over many studies: the mean distance of each feature, how often intervals hold the truth, and false verdicts. */
  function studies({ taste, line, truth }: { taste: number; line: number; truth: number[] }) {
    const [count, respondents] = [200, 80]
    const means = utilities.map(() => 0)
    let [held, falseStudies] = [0, 0]
    for (let seed = 0; seed < count; seed += 1) {
      const logit = estimateAnchored(simulateAnchored({ shape, utilities, line, taste, respondents, seed }).choices, 8)
      const found = logit ? distancesOf(logit) : []
      let isFalse = false
      for (const [place, { utility, low, high, verdict }] of found.entries()) {
        const known = truth[place] ?? 0
        means[place] = (means[place] ?? 0) + utility / count
        held += Number((low ?? 0) <= known && known <= (high ?? 0))
        if ((verdict === 'above' && known <= 0) || (verdict === 'below' && known >= 0)) isFalse = true
      }
      falseStudies += Number(isFalse)
    }
    return { means, coverage: held / (count * utilities.length), falseStudies: falseStudies / count }
  }

  it('is found without bias, intervals hold it, and nothing on it is called above or below more often than by chance', () => {
    // One feature lies on the line.
    const line = utilities[5] ?? 0
    const truth = utilities.map((utility) => utility - line)
    const { means, coverage, falseStudies } = studies({ taste: 0, line, truth })
    for (const [place, mean] of means.entries()) expect(Math.abs(mean - (truth[place] ?? 0))).toBeLessThan(0.04)
    expect(coverage).toBeGreaterThan(0.92)
    expect(coverage).toBeLessThan(0.97)
    expect(falseStudies).toBeLessThan(0.06)
  }, 30_000)

  it('is that of an average person where tastes and lines differ, and intervals hold it too', () => {
    const many = { shape, utilities, line: 0.3, taste: 1, respondents: 20_000, seed: 77 }
    const whole = estimateAnchored(simulateAnchored(many).choices, 8)
    const truth = whole ? distancesOf(whole).map(({ utility }) => utility) : []
    const { coverage } = studies({ taste: 1, line: 0.3, truth })
    expect(coverage).toBeGreaterThan(0.92)
    expect(coverage).toBeLessThan(0.97)
  }, 30_000)

  it('stands on the scale of counts where a feature as good as it would', () => {
    const line = utilities[6] ?? 0
    const { choices } = simulateAnchored({ shape, utilities, line, taste: 0, respondents: 3_000, seed: 5 })
    const rounds = choices.map((own) => own.slice(0, 6))
    const logit = estimateAnchored(choices, 8)
    const at = logit ? lineOf(logit) : { utility: Number.NaN, low: Number.NaN, high: Number.NaN }
    expect(at.utility).toBeCloseTo(line, 1)
    expect(at.low).toBeLessThan(line)
    expect(at.high).toBeGreaterThan(line)
    for (const [place, { scaled }] of countFeatures(rounds, 8).entries()) {
      const expected = 50 + 50 * expectedNet(rounds, utilities, utilities[place] ?? 0)
      expect(Math.abs(expected - scaled.score)).toBeLessThan(1)
    }
    const scores = Array.from({ length: 60 }, (_, step) => expectedNet(rounds, utilities, step / 10 - 3))
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    expect(expectedNet(rounds, utilities, -9)).toBeCloseTo(-1, 2)
    expect(expectedNet(rounds, utilities, 9)).toBeCloseTo(1, 2)
  })
})

describe('where everybody says the same', () => {
  const shape = { features: 8, setSize: 4, rounds: 6 }

  it.each(['yes', 'no'] as const)(
    'only %s, there is no maximum: the penalised likelihood gives a bound and names the line',
    (said) => {
      const line = said === 'yes' ? -60 : 60
      const { choices } = simulateAnchored({
        shape,
        utilities: spreadUtilities(8, 3),
        line,
        taste: 0.5,
        respondents: 60,
        seed: 3,
      })
      expect(estimateAnchored(choices, 8)).toBeNull()
      const penalised = estimatePenalised(choices, 9)
      expect(penalised?.extremes).toEqual(said === 'yes' ? { above: [], below: [8] } : { above: [8], below: [] })
      for (const { utility, robustStandardError, verdict } of penalised ? distancesOf(penalised) : []) {
        expect(Number.isFinite(utility)).toBe(true)
        expect(robustStandardError).toBeGreaterThan(0)
        expect(verdict).not.toBe(said === 'yes' ? 'below' : 'above')
      }
    },
  )
})

it('is not there without a yes or a no, and tests nothing with one respondent', () => {
  const { choices } = simulateAnchored({
    ...{
      shape: { features: 6, setSize: 3, rounds: 8 },
      utilities: [0, 0, 0, 0, 0, 0],
      line: 0,
      taste: 0,
      respondents: 1,
    },
    seed: 8,
  })
  expect(
    estimateAnchored(
      choices.map((own) => own.slice(0, 8)),
      6,
    ),
  ).toBeNull()
  const alone = estimateAnchored(choices, 6)
  for (const one of alone ? distancesOf(alone) : []) {
    expect(one).toMatchObject({ robustStandardError: null, low: null, high: null, p: null, verdict: null })
  }
})
