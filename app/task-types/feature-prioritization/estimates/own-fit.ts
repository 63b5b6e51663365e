import type { Choice } from './choices'
import { cholesky, solve } from './logit/symmetric-matrix'

/** How much the utilities of persons vary around what is held likely before their choices are known, in logits². */
const VARIANCE = 2.25

/**
 * So many of Newton's steps lead to a person's own utilities. More change the figure of hardly anyone, and whoever
 * answers at random is measured by the same figure.
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
export function ownFit(choices: Choice[], aggregate: readonly number[]): number {
  // Estimated as if all had one taste, utilities come out smaller than those of the average person.
  const stretch = Math.sqrt(1 + VARIANCE / (Math.PI ** 2 / 6))
  const terms = termsOf(choices)
  const parts = [stretch, 0, -stretch].map((factor) =>
    evidence(
      terms,
      terms.features.map((feature) => factor * (aggregate[feature] ?? 0)),
    ),
  )
  const most = Math.max(...parts)
  const mean = parts.reduce((sum, part) => sum + Math.exp(part - most), 0) / parts.length
  return most + Math.log(mean) - terms.chance
}

/** A respondent's choices by their own features: those that they saw, numbered in the order in which they came. */
type Terms = {
  features: number[]
  /** Choice by choice, the best with sign 1, then the worst of the others with −1. */
  list: { members: number[]; chosen: number; sign: number }[]
  /** The logarithm of the likelihood of answers at random. */
  chance: number
}

function termsOf(choices: Choice[]): Terms {
  const features = [...new Set(choices.flatMap(({ set }) => set))]
  const list: Terms['list'] = []
  let chance = 0
  for (const { set, best, worst } of choices) {
    const members = set.map((feature) => features.indexOf(feature))
    const first = features.indexOf(best)
    list.push({ members, chosen: first, sign: 1 })
    chance -= Math.log(set.length)
    if (set.length === 2) continue
    list.push({ members: members.filter((at) => at !== first), chosen: features.indexOf(worst), sign: -1 })
    chance -= Math.log(set.length - 1)
  }
  return { features, list, chance }
}

/** The logarithm of the integral of the likelihood over normal utilities around `mean`. */
function evidence(terms: Terms, mean: number[]): number {
  const n = mean.length
  const utilities = Float64Array.from(mean)
  for (let step = 0; step < STEPS; step += 1) {
    const { gradient, lower } = derivatives(terms, utilities, mean)
    const move = solve(lower, gradient, n)
    for (let at = 0; at < n; at += 1) utilities[at] = (utilities[at] ?? 0) + (move[at] ?? 0)
  }
  const { logPosterior, lower } = derivatives(terms, utilities, mean)
  let logDeterminant = n * Math.log(VARIANCE)
  for (let at = 0; at < n; at += 1) logDeterminant += 2 * Math.log(lower[at * n + at] ?? 1)
  return logPosterior - logDeterminant / 2
}

/** Log-likelihood less the penalty of the prior, its gradient, and the Cholesky factor of its information. */
function derivatives({ list }: Terms, utilities: Float64Array, mean: number[]) {
  const n = mean.length
  const gradient = new Float64Array(n)
  const information = new Float64Array(n * n)
  let logPosterior = 0
  for (let at = 0; at < n; at += 1) {
    const off = (utilities[at] ?? 0) - (mean[at] ?? 0)
    gradient[at] = -off / VARIANCE
    information[at * n + at] = 1 / VARIANCE
    logPosterior -= (off * off) / (2 * VARIANCE)
  }
  const [best, worst] = [1, -1].map((sign) => utilities.map((utility) => Math.exp(sign * utility)))
  for (const { members, chosen, sign } of list) {
    const odds = (sign > 0 ? best : worst) ?? utilities
    let sum = 0
    for (const at of members) sum += odds[at] ?? 0
    logPosterior += sign * (utilities[chosen] ?? 0) - Math.log(sum)
    gradient[chosen] = (gradient[chosen] ?? 0) + sign
    for (const at of members) {
      const p = (odds[at] ?? 0) / sum
      gradient[at] = (gradient[at] ?? 0) - sign * p
      information[at * n + at] = (information[at * n + at] ?? 0) + p
      // The lower half is enough for the factor.
      for (const to of members)
        if (to <= at) information[at * n + to] = (information[at * n + to] ?? 0) - (p * (odds[to] ?? 0)) / sum
    }
  }
  return { logPosterior, gradient, lower: cholesky(information, n) }
}
