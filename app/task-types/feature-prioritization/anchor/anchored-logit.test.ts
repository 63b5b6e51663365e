import { describe, expect, it } from 'vitest'
import { tQuantile } from '../../figures/student-t'
import { countFeatures } from '../estimates/counts'
import { spreadUtilities } from '../estimates/simulation-for-tests'
import { type Asked, anchorDistances, anchorUtility, expectedNet, toScale } from './anchored-logit'
import { estimateAnchored, penaliseAnchored } from './scaled-logit'
import { countAsked, findLine, hasWrongVerdict, simulateAnchored, simulateVerdicts } from './simulation-for-tests'

/*
 * Made once with R 4.2.2 by anchored-logit.R: the same likelihood maximised by optim, with the sandwich of its scores by
 * respondent times R/(R − 1).
 */
const REFERENCES = [
  {
    simulation: {
      ...{ shape: { features: 10, setSize: 4, rounds: 8 }, line: 0.4, taste: 0.8 },
      ...{ scale: 0.5, respondents: 80, seed: 6 },
    },
    logLikelihood: -1717.12474300023,
    distances: [
      -0.870613569, -0.653381785, -0.435668356, -0.313051839, -0.203876689, 0.017610587, 0.172496103, 0.176592418,
      0.375550631, 0.534588007,
    ],
    errors: [
      0.176418047, 0.148406768, 0.11946539, 0.107830576, 0.102646126, 0.107095438, 0.119325029, 0.117953747,
      0.139842353, 0.16576194,
    ],
    robust: [
      0.204333774, 0.174212842, 0.138797035, 0.124240749, 0.104308451, 0.104795322, 0.125741995, 0.125535123,
      0.157218993, 0.175807446,
    ],
    scale: { value: 0.538817287, robust: 0.124701421 },
  },
  {
    simulation: {
      ...{ shape: { features: 6, setSize: 2, rounds: 12 }, line: -0.5, taste: 0.5 },
      ...{ scale: 1, respondents: 60, seed: 7 },
    },
    logLikelihood: -542.451565966709,
    distances: [-1.238239127, -0.039200988, 0.134902031, 1.049952091, 1.465860211, 2.177260785],
    errors: [0.254342092, 0.169298952, 0.166267662, 0.180098239, 0.215082559, 0.287950832],
    robust: [0.269518574, 0.22197474, 0.169316484, 0.189221999, 0.211876938, 0.32965322],
    scale: { value: 1.017493003, robust: 0.159471185 },
  },
]

it.each(REFERENCES)('finds what R finds, to the fifth digit: $simulation.shape', (reference) => {
  const { simulation, logLikelihood, distances, errors, robust, scale } = reference
  const { features } = simulation.shape
  const { answered } = simulateAnchored({ ...simulation, utilities: spreadUtilities(features, 3) })
  const logit = estimateAnchored(answered, features)
  expect(logit?.logLikelihood).toBeCloseTo(logLikelihood, 6)
  const found = logit ? anchorDistances(logit, countAsked(answered, features)) : []
  expect(found).toHaveLength(features)
  for (const [place, distance] of found.entries()) {
    expect(distance.utility).toBeCloseTo(distances[place] ?? Number.NaN, 6)
    expect(distance.standardError).toBeCloseTo(errors[place] ?? Number.NaN, 5)
    expect(distance.robustStandardError).toBeCloseTo(robust[place] ?? Number.NaN, 5)
    const half = tQuantile(simulation.respondents - 1) * (robust[place] ?? Number.NaN)
    expect(distance.low).toBeCloseTo((distances[place] ?? Number.NaN) - half, 4)
  }
  const own = logit && toScale(logit)
  expect(own?.value).toBeCloseTo(scale.value, 6)
  expect(own?.robustStandardError).toBeCloseTo(scale.robust, 5)
})

describe('what is said of features', () => {
  const shape = { features: 8, setSize: 4, rounds: 6 }
  const utilities = spreadUtilities(8, 3)

  /** How many studies call any feature above or below that is not, and how many features are found. */
  function verdicts(line: number, scale: number, respondents: number, studies: number) {
    let [wrong, found] = [0, 0]
    for (let seed = 0; seed < studies; seed += 1) {
      const said = simulateVerdicts({ shape, utilities, line, taste: 1, scale, respondents, seed })
      wrong += Number(hasWrongVerdict(said, utilities, line))
      found += said.filter((verdict) => verdict !== 'unclear').length / 8
    }
    return { wrong: wrong / studies, found: found / studies }
  }

  it.each([0.15, 0.5, 0.85])(
    'is wrong in at most 6 of 100 studies where %f of them lie below the line, with yes and no less sure too',
    (below) => {
      const line = findLine(utilities, below)
      for (const [scale, respondents, studies] of [
        [0.4, 100, 60],
        [0.4, 400, 15],
        [1, 100, 20],
        [1, 400, 15],
      ] as const) {
        const { wrong, found } = verdicts(line, scale, respondents, studies)
        expect.soft(wrong, `scale ${scale}, ${respondents}`).toBeLessThanOrEqual(0.06)
        expect.soft(found, `scale ${scale}, ${respondents}`).toBeGreaterThan(0.35)
      }
    },
    30_000,
  )

  it('is wrong as seldom where a feature lies on the line, which the logit of many people moves off it', () => {
    const line = utilities[7] ?? 0
    expect(verdicts(line, 1, 400, 50).wrong).toBeLessThanOrEqual(0.06)
    expect(verdicts(line, 1, 1_000, 30).wrong).toBeLessThanOrEqual(0.06)
  }, 30_000)

  it('never goes against what most of those said who were asked', () => {
    const { answered } = simulateAnchored({
      shape,
      utilities,
      line: 0.2,
      taste: 1,
      scale: 1,
      respondents: 400,
      seed: 1,
    })
    const logit = estimateAnchored(answered, 8)
    const asked = countAsked(answered, 8)
    const turned = asked.map(({ asked: count, yes }) => ({ asked: count, yes: count - yes }))
    const verdictsBy = (said: Asked[]) => (logit ? anchorDistances(logit, said).map(({ verdict }) => verdict) : [])
    expect(new Set(verdictsBy(asked))).toEqual(new Set(['above', 'unclear', 'below']))
    expect(new Set(verdictsBy(turned))).toEqual(new Set(['unclear']))
  })
})

describe('a line that is known', () => {
  const shape = { features: 8, setSize: 4, rounds: 6 }
  const utilities = spreadUtilities(8, 3)

  /** Over many studies: the mean distance of each feature, how often intervals hold the truth, and false verdicts. */
  function studies({ taste, line, truth }: { taste: number; line: number; truth: number[] }) {
    const [count, respondents] = [150, 80]
    const means = utilities.map(() => 0)
    let [held, falseStudies] = [0, 0]
    for (let seed = 0; seed < count; seed += 1) {
      const { answered } = simulateAnchored({ shape, utilities, line, taste, respondents, seed })
      const logit = estimateAnchored(answered, 8)
      const found = logit ? anchorDistances(logit, countAsked(answered, 8)) : []
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
    for (const [place, mean] of means.entries()) expect(Math.abs(mean - (truth[place] ?? 0))).toBeLessThan(0.06)
    expect(coverage).toBeGreaterThan(0.92)
    expect(coverage).toBeLessThan(0.97)
    expect(falseStudies).toBeLessThan(0.06)
  }, 30_000)

  it('is that of an average person where tastes and lines differ, and intervals hold it too', () => {
    const { answered } = simulateAnchored({ shape, utilities, line: 0.3, taste: 1, respondents: 20_000, seed: 77 })
    const whole = estimateAnchored(answered, 8)
    const truth = whole ? anchorDistances(whole, []).map(({ utility }) => utility) : []
    const { coverage } = studies({ taste: 1, line: 0.3, truth })
    expect(coverage).toBeGreaterThan(0.92)
    expect(coverage).toBeLessThan(0.97)
  }, 30_000)

  it('stands on the scale of counts where a feature as good as it would', () => {
    const line = utilities[6] ?? 0
    const { answered } = simulateAnchored({ shape, utilities, line, taste: 0, respondents: 3_000, seed: 5 })
    const rounds = answered.map((own) => own.rounds)
    const logit = estimateAnchored(answered, 8)
    const at = logit && anchorUtility(logit)
    expect(at?.utility).toBeCloseTo(line, 1)
    expect(at?.low).toBeLessThan(line)
    expect(at?.high).toBeGreaterThan(line)
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
      const { answered } = simulateAnchored({
        shape,
        utilities: spreadUtilities(8, 3),
        line,
        taste: 0.5,
        respondents: 60,
        seed: 3,
      })
      expect(estimateAnchored(answered, 8)).toBeNull()
      const penalised = penaliseAnchored(answered, 8)
      expect(penalised?.extremes).toEqual(said === 'yes' ? { above: [], below: [8] } : { above: [8], below: [] })
      for (const { utility, robustStandardError, verdict } of penalised
        ? anchorDistances(penalised, countAsked(answered, 8))
        : []) {
        expect(Number.isFinite(utility)).toBe(true)
        expect(robustStandardError).toBeGreaterThan(0)
        expect(verdict).not.toBe(said === 'yes' ? 'below' : 'above')
      }
    },
  )
})

it('has no maximum where all say yes to the better ones and no to the others: a scale of 1 stands in for it', () => {
  const { answered } = simulateAnchored({
    ...{ shape: { features: 6, setSize: 3, rounds: 8 }, utilities: spreadUtilities(6, 3) },
    ...{ line: 0, taste: 0, respondents: 40, seed: 9 },
  })
  const agreed = answered.map(({ rounds, verdicts }) => ({
    rounds,
    verdicts: verdicts.map((one) => {
      const place = one.set[0] ?? 0
      return place > 2 ? { ...one, best: place, worst: 6 } : { ...one, best: 6, worst: place }
    }),
  }))
  expect(estimateAnchored(agreed, 6)).toBeNull()
  const penalised = penaliseAnchored(agreed, 6)
  expect(penalised?.extremes).toEqual({ above: [], below: [] })
  const said = penalised ? anchorDistances(penalised, countAsked(agreed, 6)).map(({ verdict }) => verdict) : []
  expect(said.slice(0, 3)).not.toContain('above')
  expect(said.slice(3)).not.toContain('below')
})

it('is not there without a yes or a no, and tests nothing with one respondent', () => {
  const { answered } = simulateAnchored({
    ...{ shape: { features: 6, setSize: 3, rounds: 8 }, utilities: [0, 0, 0, 0, 0, 0] },
    ...{ line: 0, taste: 0, respondents: 1, seed: 8 },
  })
  expect(
    estimateAnchored(
      answered.map(({ rounds }) => ({ rounds, verdicts: [] })),
      6,
    ),
  ).toBeNull()
  const alone = estimateAnchored(answered, 6)
  for (const one of alone ? anchorDistances(alone, countAsked(answered, 6)) : []) {
    expect(one).toMatchObject({ robustStandardError: null, low: null, high: null, p: null, verdict: null })
  }
})
