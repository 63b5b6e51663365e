import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { correlation } from '../../figures/correlation-for-tests'
import { seededRandom } from '../../figures/random'
import { designVersion } from '../design/versions'
import { chooseBestWorst, normal } from '../estimates/logit/best-worst-model'
import { simulateChoices, spreadUtilities } from '../estimates/simulation-for-tests'
import { chiSquare, normals } from './draws'
import { type ChainLength, chainLengthFor, estimateIndividuals, type Individuals } from './individuals'
import { PersonLikelihood } from './person-likelihood'
import { monteCarloError } from './posteriors'
import { type RoundsByPerson, roundsByPerson } from './rounds-by-person'

// The chains take some seconds, where nothing else runs.
vi.setConfig({ testTimeout: 60_000 })

describe('the likelihood of one person', () => {
  const rounds = roundsByPerson(
    [
      [{ roundId: 1, set: [0, 1, 2], best: 0, worst: 1 }],
      [
        { roundId: 1, set: [2, 0], best: 2, worst: 0 },
        { roundId: 2, set: [3, 1, 0, 2], best: 3, worst: 2 },
        { roundId: 3, set: [1, 3, 2], best: 2, worst: 1 },
      ],
    ],
    4,
  )
  const likelihood = new PersonLikelihood(rounds)

  it('is the product of the chances of the best, and of the worst of the rest', () => {
    // Best of 2 : 1 : 1 is 1/2; then the worst of two alike is 1/2.
    const betas = Float64Array.of(Math.log(2), 0, 0)
    expect(likelihood.evaluate(0, betas, 0, new Float64Array(3))).toBeCloseTo(Math.log(1 / 4), 12)
  })

  it('has the slopes and the curvature that small differences have', () => {
    const betas = Float64Array.of(0.3, -0.7, 1.1)
    const [gradient, information] = [new Float64Array(3), new Float64Array(9)]
    likelihood.evaluate(1, betas, 0, gradient, information)
    for (let i = 0; i < 3; i += 1) {
      const [above, below] = [betas.slice(), betas.slice()]
      above[i] = (above[i] ?? 0) + 1e-5
      below[i] = (below[i] ?? 0) - 1e-5
      const [up, down] = [new Float64Array(3), new Float64Array(3)]
      const rise = likelihood.evaluate(1, above, 0, up) - likelihood.evaluate(1, below, 0, down)
      expect(gradient[i]).toBeCloseTo(rise / 2e-5, 8)
      for (let j = 0; j <= i; j += 1) {
        expect(information[i * 3 + j]).toBeCloseTo(-((up[j] ?? 0) - (down[j] ?? 0)) / 2e-5, 8)
      }
    }
  })
})

describe('draws', () => {
  it('have the means and variances of their distributions', () => {
    const random = seededRandom(4)
    const draw = normals(random)
    expectMoments(() => draw(), 0, 1)
    expectMoments(() => chiSquare(3, random, draw), 3, 6)
    expectMoments(() => chiSquare(250, random, draw), 250, 500)
  })
})

describe('the Monte Carlo error', () => {
  it('is that of the mean of batches', () => {
    // Batches of 2: means 1, 3; their variance 2, times 2/4.
    expect(monteCarloError([1, 1, 3, 3])).toBeCloseTo(1, 12)
    expect(monteCarloError([5, 5, 5, 5, 5, 5, 5, 5, 5])).toBe(0)
    expect(monteCarloError([1])).toBeNaN()
  })
})

describe('people whose utilities are known', () => {
  const shape = { features: 8, setSize: 4, rounds: 9 }
  const { choices, truth } = knownPeople(250, shape, 3, 1.5, 5)
  const rounds = roundsByPerson(choices, shape.features)
  const turns = { burnIn: 300, kept: 900 }
  const one = estimated(rounds, 1, turns)

  it('are found again, with intervals that hold them 92 to 97 times in a hundred', () => {
    expect(withinPeople(one.final, truth)).toBeGreaterThan(0.88)
    expect(withinPeople(one.first, truth)).toBeGreaterThan(0.87)
    let held = 0
    for (const [at, utility] of one.final.utilities.entries()) {
      held += Number(Math.abs(utility - (truth[at] ?? 0)) <= 1.96 * (one.final.deviations?.[at] ?? 0))
    }
    expect(held / truth.length).toBeGreaterThan(0.92)
    expect(held / truth.length).toBeLessThan(0.97)
    for (let person = 0; person < 250; person += 1) {
      const own = one.final.utilities.subarray(person * 8, person * 8 + 8)
      expect(own.reduce((sum, utility) => sum + utility, 0)).toBeCloseTo(0, 8)
    }
  })

  it('are the same by the same seed, and nearly so by another', () => {
    expect(estimated(rounds, 1, turns).final.utilities).toEqual(one.final.utilities)
    const other = estimated(rounds, 2, turns).final
    expect(correlation(other.utilities, one.final.utilities)).toBeGreaterThan(0.995)
    for (const [feature, { value }] of other.shares.entries()) {
      expect(Math.abs(value - (one.final.shares[feature]?.value ?? 1))).toBeLessThan(0.005)
    }
  })

  it('have shares and first choices that sum to 1, inside their intervals, as the true ones are', () => {
    const { shares, firstChoices, acceptance } = one.final
    const trueShares = meanShares(truth, 8)
    for (const figures of [shares, firstChoices]) {
      expect(figures.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1, 8)
      for (const { value, low, high, error } of figures) {
        expect(low).toBeLessThan(value)
        expect(high).toBeGreaterThan(value)
        expect(error).toBeLessThan((high - low) / 4)
      }
    }
    const held = shares.filter(({ low, high }, j) => low <= (trueShares[j] ?? 0) && (trueShares[j] ?? 0) <= high)
    expect(held.length).toBeGreaterThanOrEqual(7)
    expect(acceptance).toBeGreaterThan(0.5)
    expect(acceptance).toBeLessThan(0.7)
  })

  it('are told how far they have come', () => {
    expect(one.progress.every((share, index) => share >= (one.progress[index - 1] ?? 0))).toBe(true)
    expect(one.progress.at(-1)).toBeCloseTo(1, 8)
    expect(one.first.deviations).toBeNull()
    expect(chainLengthFor(90)).toEqual({ burnIn: 1143, kept: 4000 })
    expect(chainLengthFor(100_000)).toEqual({ burnIn: 300, kept: 600 })
  })
})

it('is what bayesm of R finds: rhierMnlRwMixture with the same likelihood and priors', () => {
  const shape = { features: 7, setSize: 4, rounds: 8 }
  const simulation = { shape, utilities: spreadUtilities(7, 3), taste: 1.2, respondents: 90, seed: 12 }
  const { final } = estimated(roundsByPerson(simulateChoices(simulation), 7), 3, { burnIn: 500, kept: 2_000 })
  const lines = readFileSync(path.join(import.meta.dirname, 'bayesm-90.csv'), 'utf8')
    .trim()
    .split('\n')
  const reference = lines.filter((line) => !line.startsWith('#')).flatMap((line) => line.split(',').map(Number))
  expect(reference).toHaveLength(630)
  expect(correlation(final.utilities, reference)).toBeGreaterThan(0.999)
  for (const [at, utility] of final.utilities.entries()) {
    expect(Math.abs(utility - (reference[at] ?? Number.NaN))).toBeLessThan(0.25)
  }
})

it('gives a utility to what is always best, and to one person alone', () => {
  const always = [0, 1, 2].map((roundId) => ({ roundId, set: [0, 1, 2], best: 0, worst: 1 + (roundId % 2) }))
  const { final } = estimated(roundsByPerson([always, always], 3), 1, { burnIn: 50, kept: 100 })
  expect(final.utilities[0]).toBeGreaterThan(1)
  expect(final.utilities.every(Number.isFinite)).toBe(true)
  const alone = estimated(roundsByPerson([always], 3), 1, { burnIn: 50, kept: 100 })
  expect(alone.final.utilities.every(Number.isFinite)).toBe(true)
})

type Shape = { features: number; setSize: number; rounds: number }

function knownPeople(people: number, shape: Shape, range: number, taste: number, seed: number) {
  const random = seededRandom(seed)
  const shared = spreadUtilities(shape.features, range)
  const truth: number[] = []
  const choices = Array.from({ length: people }, (_, person) => {
    const own = shared.map((utility) => utility + taste * normal(random))
    const mean = own.reduce((sum, utility) => sum + utility, 0) / own.length
    truth.push(...own.map((utility) => utility - mean))
    return designVersion(shape, person % 240).map((set, index) => ({
      roundId: index + 1,
      set,
      ...chooseBestWorst(set, own, random),
    }))
  })
  return { choices, truth }
}

function estimated(rounds: RoundsByPerson, seed: number, turns: ChainLength) {
  const work = estimateIndividuals(rounds, seed, turns)
  const progress: number[] = []
  let first: Individuals | undefined
  for (;;) {
    const { done, value } = work.next()
    if (done) {
      if (!first) throw new Error('There was no first answer')
      return { first, final: value, progress }
    }
    progress.push(value.progress)
    first ??= value.first
  }
}

function withinPeople({ utilities, features }: Individuals, truth: number[]): number {
  const people = truth.length / features
  let sum = 0
  for (let from = 0; from < truth.length; from += features) {
    sum += correlation(utilities.subarray(from, from + features), truth.slice(from, from + features))
  }
  return sum / people
}

function meanShares(truth: number[], features: number): number[] {
  const shares = new Array<number>(features).fill(0)
  for (let from = 0; from < truth.length; from += features) {
    const odds = truth.slice(from, from + features).map(Math.exp)
    const total = odds.reduce((sum, one) => sum + one, 0)
    for (const [j, one] of odds.entries()) shares[j] = (shares[j] ?? 0) + (one / total / truth.length) * features
  }
  return shares
}

function expectMoments(draw: () => number, mean: number, variance: number): void {
  const draws = Array.from({ length: 20_000 }, draw)
  const middle = draws.reduce((sum, one) => sum + one, 0) / draws.length
  const spread = draws.reduce((sum, one) => sum + (one - middle) ** 2, 0) / draws.length
  expect(Math.abs(middle - mean)).toBeLessThan(0.03 * Math.sqrt(variance))
  expect(spread / variance).toBeGreaterThan(0.93)
  expect(spread / variance).toBeLessThan(1.07)
}
