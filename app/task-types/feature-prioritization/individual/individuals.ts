import { seededRandom } from '../../figures/random'
import type { Interval } from '../../figures/statistics'
import { estimateAnchored } from '../anchor/scaled-logit'
import { Sampler } from './gibbs'
import { laplacePopulation, type Population } from './laplace'
import { alikeTo, type Posterior, posteriorMeans, posteriors } from './posteriors'
import { peopleIn, type RoundsByPerson, roundsAndVerdicts } from './rounds-by-person'

/**
 * Utilities of each person. All arrays by person, then by place of the feature in the configuration: n × J.
 */
export type Individuals = {
  features: number
  /** Posterior means of logits that sum to 0 within a person. */
  utilities: Float64Array
  /** Posterior standard deviations, or null of the first answer, which knows them only too small. */
  deviations: Float64Array | null
  /**
   * By feature: the mean over people of exp(utility)/Σ exp(utility), from 0 to 1; its interval includes the sampling of
   * people.
   */
  shares: Posterior[]
  /** By feature: the share of people who have it on top, with such an interval. */
  firstChoices: Posterior[]
  /** The features from which the leading first choice does not differ by that share; null in the first answer. */
  alike: number[] | null
  /** The share of steps that were accepted, null of the first answer. */
  acceptance: number | null
  /** For an anchored task. */
  anchor?: IndividualAnchor
}

/** Each person's anchor on the scale of their utilities: which features are above it. */
type IndividualAnchor = {
  /** Posterior means, by person. */
  utilities: Float64Array
  /** Posterior standard deviations, or null of the first answer. */
  deviations: Float64Array | null
  /** By feature: the share of people who have it above their anchor. */
  above: Omit<Posterior, keyof Interval>[]
}

export type ChainLength = { burnIn: number; kept: number }

/** Few people take little time and need long chains, many the other way round: some 6 s of one core with 1,000 × 15. */
export function chainLengthFor(people: number): ChainLength {
  const kept = Math.round(Math.min(4_000, Math.max(600, 1_400_000 / people)))
  return { burnIn: Math.max(300, Math.round(kept / 3.5)), kept }
}

/**
 * Hierarchical Bayes: utilities of each person who answered at least one round, as one of many whose tastes are
 * normally distributed. Yields its progress, from 0 to 1, and once, when available, the first answer: modes by
 * Laplace's approximation, without intervals. Returns means of the sampler's draws. About 3 µs a person and iteration
 * with 15 features, growing with the cube of their number. The seed determines everything.
 */
export function* estimateIndividuals(
  given: RoundsByPerson,
  seed: number,
  turns: ChainLength = chainLengthFor(peopleIn(given)),
): Generator<{ progress: number; first?: Individuals }, Individuals> {
  const rounds = given.isAnchored ? { ...given, anchorScale: computeAnchorScale(given) } : given
  const population = yield* startingFrom(laplacePopulation(rounds))
  yield { progress: LAPLACE, first: individualsAt(population, rounds) }
  const sampler = new Sampler(rounds, population, seed)
  const sums = new Sums(rounds, turns.kept, seed)
  const all = turns.burnIn + turns.kept
  let accepted = 0
  for (let turn = 0; turn < all; turn += 1) {
    const share = sampler.turn()
    if (turn < turns.burnIn) sampler.tune(share, turn)
    else {
      accepted += share
      sums.add(sampler.betas)
    }
    yield { progress: LAPLACE + (1 - LAPLACE) * ((turn + 1) / all) }
  }
  return sums.individuals(accepted / turns.kept)
}

/** Beyond these, verdicts count as random or as certain, and the anchor would vanish. */
const LEAST_SCALE = 0.1
const MOST_SCALE = 10

/** The precision of verdicts relative to best and worst, estimated from all answers together; 1 if that fails. */
function computeAnchorScale(rounds: RoundsByPerson): number {
  const scale = estimateAnchored(roundsAndVerdicts(rounds), rounds.features - 1)?.scale ?? 1
  return Math.min(MOST_SCALE, Math.max(LEAST_SCALE, scale))
}

/** The part of all the time that the first answer takes. */
const LAPLACE = 0.15

function* startingFrom(work: Generator<number, Population>): Generator<{ progress: number }, Population> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    yield { progress: LAPLACE * value }
  }
}

/** People as their modes have them. */
function individualsAt({ modes }: Population, { features: items, isAnchored }: RoundsByPerson): Individuals {
  const p = items - 1
  const features = isAnchored ? p : items
  const people = modes.length / p
  const utilities = new Float64Array(people * features)
  const [all, lines, above] = [new Float64Array(items), new Float64Array(people), new Float64Array(features)]
  const own = all.subarray(0, features)
  const shares = new Float64Array(features)
  const tops = new Float64Array(features)
  for (let person = 0; person < people; person += 1) {
    centre(modes, person * p, all, features)
    utilities.set(own, person * features)
    if (isAnchored) {
      lines[person] = all[p] ?? 0
      for (let j = 0; j < features; j += 1) above[j] = (above[j] ?? 0) + Number((own[j] ?? 0) > (all[p] ?? 0)) / people
    }
    const top = toShares(own)
    for (let j = 0; j < features; j += 1) shares[j] = (shares[j] ?? 0) + (own[j] ?? 0) / people
    tops[top] = (tops[top] ?? 0) + 1 / people
  }
  const bare = (values: Float64Array) =>
    Array.from(values, (value) => ({ value, low: Number.NaN, high: Number.NaN, error: Number.NaN }))
  return {
    features,
    utilities,
    deviations: null,
    shares: bare(shares),
    firstChoices: bare(tops),
    alike: null,
    acceptance: null,
    ...(isAnchored && {
      anchor: {
        utilities: lines,
        deviations: null,
        above: Array.from(above, (value) => ({ value, error: Number.NaN })),
      },
    }),
  }
}

/** Running statistics of the draws. */
class Sums {
  private readonly features: number
  private readonly total: number
  private readonly utilities: Float64Array
  private readonly squares: Float64Array
  /** Saved draws × J: with equal weights, and with random weights (Bayesian bootstrap). */
  private readonly shares: { plain: Float64Array; weighed: Float64Array }
  private readonly tops: { plain: Float64Array; weighed: Float64Array }
  private readonly random: () => number
  private readonly anchor: AnchorSums | null
  private readonly items: number
  private draws = 0

  constructor(rounds: RoundsByPerson, kept: number, seed: number) {
    const people = peopleIn(rounds)
    const features = rounds.isAnchored ? rounds.features - 1 : rounds.features
    this.items = rounds.features
    this.anchor = rounds.isAnchored ? new AnchorSums(people, features, kept) : null
    this.features = features
    this.total = people
    this.utilities = new Float64Array(people * features)
    this.squares = new Float64Array(people * features)
    const blank = () => ({ plain: new Float64Array(kept * features), weighed: new Float64Array(kept * features) })
    this.shares = blank()
    this.tops = blank()
    this.random = seededRandom(seed ^ 0x5bd1e995)
  }

  add(betas: Float64Array): void {
    const { features, items, total, utilities, squares, shares, tops, anchor } = this
    const all = new Float64Array(items)
    const own = all.subarray(0, features)
    const to = this.draws * features
    const weights = this.weights()
    for (let person = 0; person < total; person += 1) {
      centre(betas, person * (items - 1), all, features)
      anchor?.add(person, all, to)
      const from = person * features
      for (let j = 0; j < features; j += 1) {
        const utility = own[j] ?? 0
        utilities[from + j] = (utilities[from + j] ?? 0) + utility
        squares[from + j] = (squares[from + j] ?? 0) + utility * utility
      }
      const top = toShares(own)
      const weight = weights[person] ?? 0
      for (let j = 0; j < features; j += 1) {
        const share = own[j] ?? 0
        shares.plain[to + j] = (shares.plain[to + j] ?? 0) + share / total
        shares.weighed[to + j] = (shares.weighed[to + j] ?? 0) + share * weight
      }
      tops.plain[to + top] = (tops.plain[to + top] ?? 0) + 1 / total
      tops.weighed[to + top] = (tops.weighed[to + top] ?? 0) + weight
    }
    this.draws += 1
  }

  individuals(acceptance: number): Individuals {
    const { draws, features, squares } = this
    const utilities = this.utilities.map((sum) => sum / draws)
    const firstChoices = posteriors(this.tops, features)
    const values = firstChoices.map(({ value }) => value)
    return {
      features,
      utilities,
      deviations: squares.map((sum, i) => Math.sqrt(Math.max(0, sum / draws - (utilities[i] ?? 0) ** 2))),
      shares: posteriors(this.shares, features),
      firstChoices,
      alike: alikeTo(values.indexOf(Math.max(...values)), this.tops.weighed, features),
      acceptance,
      ...(this.anchor && { anchor: this.anchor.anchor(draws) }),
    }
  }

  /** One draw of Dirichlet weights. Source: Rubin, "The Bayesian bootstrap", Annals of Statistics 9 (1981). */
  private weights(): Float64Array {
    const weights = new Float64Array(this.total)
    let sum = 0
    for (let person = 0; person < weights.length; person += 1) {
      const weight = -Math.log(1 - this.random())
      weights[person] = weight
      sum += weight
    }
    return weights.map((weight) => weight / sum)
  }
}

/** Running statistics of the draws of people's anchors. */
class AnchorSums {
  private readonly features: number
  private readonly utilities: Float64Array
  private readonly squares: Float64Array
  /** Saved draws × J. */
  private readonly above: Float64Array

  constructor(people: number, features: number, kept: number) {
    this.features = features
    this.utilities = new Float64Array(people)
    this.squares = new Float64Array(people)
    this.above = new Float64Array(kept * features)
  }

  /** Adds a draw of one person's utilities, with the anchor last, to those that begin at `to`. */
  add(person: number, all: Float64Array, to: number): void {
    const { features, utilities, squares, above } = this
    const line = all[features] ?? 0
    utilities[person] = (utilities[person] ?? 0) + line
    squares[person] = (squares[person] ?? 0) + line * line
    for (let j = 0; j < features; j += 1) {
      if ((all[j] ?? 0) > line) above[to + j] = (above[to + j] ?? 0) + 1 / utilities.length
    }
  }

  anchor(draws: number): IndividualAnchor {
    const utilities = this.utilities.map((sum) => sum / draws)
    return {
      utilities,
      deviations: this.squares.map((sum, i) => Math.sqrt(Math.max(0, sum / draws - (utilities[i] ?? 0) ** 2))),
      above: posteriorMeans(this.above, this.features),
    }
  }
}

/** Converts one person's parameters from reference coding to utilities that sum to 0 over the features. */
function centre(betas: Float64Array, from: number, own: Float64Array, features: number): void {
  const p = own.length - 1
  let sum = 0
  for (let j = 0; j < p; j += 1) {
    own[j] = betas[from + j] ?? 0
    sum += own[j] ?? 0
  }
  own[p] = 0
  const mean = sum / features
  for (let j = 0; j <= p; j += 1) own[j] = (own[j] ?? 0) - mean
}

/** Makes shares of utilities, in their place; which one is the largest. */
function toShares(own: Float64Array): number {
  let top = 0
  let sum = 0
  for (let j = 0; j < own.length; j += 1) {
    if ((own[j] ?? 0) > (own[top] ?? 0)) top = j
  }
  for (let j = 0; j < own.length; j += 1) {
    own[j] = Math.exp(own[j] ?? 0)
    sum += own[j] ?? 0
  }
  for (let j = 0; j < own.length; j += 1) own[j] = (own[j] ?? 0) / sum
  return top
}
