import type { Choice } from './choices'
import { cholesky, solve } from './logit/symmetric-matrix'

/** The prior variance of people's utilities, in logits². */
const VARIANCE = 2.25

/**
 * Newton steps for a person's own utilities. More steps change few figures, and simulated random answerers get the same
 * number.
 */
const STEPS = 3

/**
 * How much better a respondent's own utilities explain their choices than chance does: the logarithm of odds. `aggregate`
 * are the utilities of all respondents together, by place of the feature.
 *
 * Utilities are normal around a mean, each feature's with the same variance; the odds are the integral of the likelihood
 * over them, by Laplace's approximation at the posterior mode, against answers at random. Three means are equally likely:
 * that of all respondents, none, and the opposite one, so that a steady taste fits whether or not others share it.
 * Sources: Train, "Discrete Choice Methods with Simulation" (2009), ch. 11; Tierney & Kadane, "Accurate approximations for
 * posterior moments and marginal densities", JASA 81 (1986).
 */
export function respondentFit(choices: Choice[], aggregate: readonly number[]): number {
  // Estimated with a single taste, utilities come out smaller than the average person's.
  const stretch = Math.sqrt(1 + VARIANCE / (Math.PI ** 2 / 6))
  const terms = buildTerms(choices)
  const space = allocateSpace(terms.features.length)
  const parts = [stretch, 0, -stretch].map((factor) => {
    for (const [at, feature] of terms.features.entries()) space.mean[at] = factor * (aggregate[feature] ?? 0)
    return evidence(terms, space)
  })
  const most = Math.max(...parts)
  const mean = parts.reduce((sum, part) => sum + Math.exp(part - most), 0) / parts.length
  return most + Math.log(mean) - terms.chance
}

/** A respondent's choices, with the features that they saw numbered by first appearance. */
type Terms = {
  features: number[]
  /** Choice by choice, the best with sign 1, then the worst of the others with −1; members in ascending order. */
  list: { members: number[]; chosen: number; sign: number }[]
  /** The logarithm of the likelihood of answers at random. */
  chance: number
}

function buildTerms(choices: Choice[]): Terms {
  const features = [...new Set(choices.flatMap(({ set }) => set))]
  const places = new Map(features.map((feature, at) => [feature, at]))
  const findPlace = (feature: number) => places.get(feature) ?? -1
  const list: Terms['list'] = []
  let chance = 0
  for (const { set, best, worst } of choices) {
    const members = set.map(findPlace).sort((a, b) => a - b)
    const first = findPlace(best)
    list.push({ members, chosen: first, sign: 1 })
    chance -= Math.log(set.length)
    if (set.length === 2) continue
    list.push({ members: members.filter((at) => at !== first), chosen: findPlace(worst), sign: -1 })
    chance -= Math.log(set.length - 1)
  }
  return { features, list, chance }
}

/** Buffers reused for each respondent: a page may need ten thousand of them. */
type Space = Record<
  'mean' | 'utilities' | 'best' | 'worst' | 'gradient' | 'move' | 'information' | 'lower',
  Float64Array
>

function allocateSpace(n: number): Space {
  const [vector, matrix] = [() => new Float64Array(n), () => new Float64Array(n * n)]
  return {
    mean: vector(),
    utilities: vector(),
    best: vector(),
    worst: vector(),
    gradient: vector(),
    move: vector(),
    information: matrix(),
    lower: matrix(),
  }
}

/** The logarithm of the integral of the likelihood over normal utilities around the mean. */
function evidence(terms: Terms, space: Space): number {
  const { mean, utilities, gradient, lower, move } = space
  const n = mean.length
  utilities.set(mean)
  for (let step = 0; step < STEPS; step += 1) {
    derive(terms, space)
    solve(lower, gradient, n, move)
    for (let at = 0; at < n; at += 1) utilities[at] = (utilities[at] ?? 0) + (move[at] ?? 0)
  }
  const logPosterior = derive(terms, space)
  let logDeterminant = n * Math.log(VARIANCE)
  for (let at = 0; at < n; at += 1) logDeterminant += 2 * Math.log(lower[at * n + at] ?? 1)
  return logPosterior - logDeterminant / 2
}

/**
 * The log-likelihood less the penalty of the prior, at the utilities; its gradient and the Cholesky factor of its
 * information are in the space afterwards.
 */
function derive({ list }: Terms, { mean, utilities, best, worst, gradient, information, lower }: Space): number {
  const n = mean.length
  information.fill(0)
  let logPosterior = 0
  for (let at = 0; at < n; at += 1) {
    const utility = utilities[at] ?? 0
    const off = utility - (mean[at] ?? 0)
    gradient[at] = -off / VARIANCE
    information[at * n + at] = 1 / VARIANCE
    logPosterior -= (off * off) / (2 * VARIANCE)
    best[at] = Math.exp(utility)
    worst[at] = Math.exp(-utility)
  }
  for (const { members, chosen, sign } of list) {
    const odds = sign > 0 ? best : worst
    let sum = 0
    for (const at of members) sum += odds[at] ?? 0
    logPosterior += sign * (utilities[chosen] ?? 0) - Math.log(sum)
    gradient[chosen] = (gradient[chosen] ?? 0) + sign
    for (let place = 0; place < members.length; place += 1) {
      const at = members[place] ?? 0
      const p = (odds[at] ?? 0) / sum
      gradient[at] = (gradient[at] ?? 0) - sign * p
      information[at * n + at] = (information[at * n + at] ?? 0) + p
      const share = p / sum
      // The lower half is enough for the factor.
      for (let other = 0; other <= place; other += 1) {
        const to = members[other] ?? 0
        information[at * n + to] = (information[at * n + to] ?? 0) - share * (odds[to] ?? 0)
      }
    }
  }
  cholesky(information, n, lower)
  return logPosterior
}
