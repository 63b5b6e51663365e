import type { Choice } from '../choices'
import { type ChoiceGroups, groupChoices } from './choice-groups'
import { cholesky, inverse, mirror, multiply, solve } from './symmetric-matrix'

/** A feature's estimate. `robustStandardError` is null with one respondent. */
export type Estimate = {
  utility: number
  standardError: number
  robustStandardError: number | null
  share: number
}

export type Logit = {
  /** By place of the feature in the configuration. */
  estimates: Estimate[]
  /** How many have made the choices. */
  respondents: number
  /** The inverse of the information, J × J row by row. */
  covariance: Float64Array
  /** Covariance of the utilities with respondents as clusters, as the other; null with one respondent. */
  robustCovariance: Float64Array | null
  logLikelihood: number
}

/**
 * Maximum-likelihood estimate of the sequential best-then-worst multinomial logit: P(b) = exp(v_b) / Σ_S exp(v), then
 * P(w) = exp(−v_w) / Σ_{S∖b} exp(−v). Utilities are logits that sum to 0; standard errors come from the inverse of the
 * information, robust ones from the sandwich H⁻¹ (Σ_r g_r g_rᵀ) H⁻¹ · R/(R − 1) with respondents as clusters.
 * `respondents` are those with at least one round. Null if no finite estimate exists.
 *
 * Source: Louviere, Flynn & Marley, "Best-Worst Scaling" (2015), ch. 5 and 6.
 */
export function estimateLogit(respondents: Choice[][], features: number): Logit | null {
  return logitIn(groupChoices(respondents, features))
}

/** As `estimateLogit`, of choices that are grouped. */
export function logitIn(groups: ChoiceGroups): Logit | null {
  const { features } = groups
  if (features < 2 || !isStronglyConnected(groups)) return null
  return toLogit(groups, maximise(features, createLogLikelihood(groups)))
}

/** The figures of a maximum: of the likelihood, or of one with a penalty. */
export function toLogit(groups: ChoiceGroups, maximum: Maximum & { odds: Float64Array }): Logit {
  return figuresAt(maximum, groups.respondents.length - 1, generateScores(groups, maximum.odds))
}

/** The figures of a maximum of any likelihood, with the score of each respondent there. */
export function figuresAt(maximum: Maximum, respondents: number, scores: Iterable<Float64Array>): Logit {
  const { utilities, logLikelihood, information } = maximum
  const features = utilities.length
  const covariance = pseudoInverse(information, features)
  const robustCovariance = respondents < 2 ? null : sandwich(covariance, features, respondents, scores)
  const total = utilities.reduce((sum, utility) => sum + Math.exp(utility), 0)
  const estimates = Array.from(utilities, (utility, i) => ({
    utility,
    standardError: Math.sqrt(covariance[i * features + i] ?? 0),
    robustStandardError: robustCovariance && Math.sqrt(robustCovariance[i * features + i] ?? 0),
    share: Math.exp(utility) / total,
  }))
  return { estimates, respondents, covariance, robustCovariance, logLikelihood }
}

/** About six steps are enough; more are needed only if almost all respondents agree about a feature. */
const MOST_STEPS = 100
const PRECISION = 1e-11

type Derivatives = ReturnType<typeof derivatives>

/** The maximised function at some utilities: its value, the gradient, and minus the Hessian. */
type Slope = { value: number; gradient: Float64Array; information: Float64Array }
type Maximum = { utilities: Float64Array; logLikelihood: number; information: Float64Array }

/** A term added to the log-likelihood, and to its gradient. */
export type Penalty = (groups: ChoiceGroups, at: Derivatives) => { value: number; gradient: Float64Array }

/**
 * Newton's method from 0 with the analytic Hessian, which with a penalty is that of the likelihood alone; a step that would
 * lower what is maximised is halved.
 */
export function maximise<At extends Slope>(
  n: number,
  at: (utilities: Float64Array) => At,
): At & Pick<Maximum, 'utilities'> {
  const utilities = new Float64Array(n)
  let now = at(utilities)
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const move = solve(cholesky(pinMean(now.information, n, meanDiagonal(now.information, n)), n), now.gradient, n)
    if (move.every((change) => Math.abs(change) < PRECISION)) break
    let next = at(takeStep(utilities, move, 1))
    let length = 1
    // Rounding alone lowers it at the very top.
    while (next.value < now.value - 1e-9 * Math.abs(now.value) && length > 1e-6) {
      length /= 2
      next = at(takeStep(utilities, move, length))
    }
    utilities.set(takeStep(utilities, move, length))
    now = next
  }
  return { ...now, utilities }
}

/** The log-likelihood of the choices by the utilities, with an optional penalty. */
export function createLogLikelihood(groups: ChoiceGroups, penalty: Penalty | null = null) {
  return (at: Float64Array) => {
    const plain = derivatives(groups, at)
    if (!penalty) return { ...plain, value: plain.logLikelihood }
    const { value, gradient } = penalty(groups, plain)
    const sum = plain.gradient.map((slope, i) => slope + (gradient[i] ?? 0))
    return { ...plain, gradient: sum, value: plain.logLikelihood + value }
  }
}

/** The utilities a step further, summing to 0. */
function takeStep(utilities: Float64Array, move: Float64Array, length: number): Float64Array {
  const further = utilities.map((utility, i) => utility + length * (move[i] ?? 0))
  const mean = further.reduce((sum, utility) => sum + utility, 0) / further.length
  return further.map((utility) => utility - mean)
}

/**
 * Log-likelihood, gradient, information (minus the Hessian), and for each member of a group its chance to be chosen.
 */
function derivatives(groups: ChoiceGroups, utilities: Float64Array) {
  const { features: n, starts, members, chosen, times, signs } = groups
  const information = new Float64Array(n * n)
  const gradient = new Float64Array(n)
  const odds = new Float64Array(members.length)
  let logLikelihood = 0
  for (let group = 0; group < signs.length; group += 1) {
    const [from, to] = [starts[group] ?? 0, starts[group + 1] ?? 0]
    const [sign, weight] = [signs[group] ?? 0, times[group] ?? 0]
    let sum = 0
    for (let at = from; at < to; at += 1) {
      const value = Math.exp(sign * (utilities[members[at] ?? 0] ?? 0))
      odds[at] = value
      sum += value
    }
    for (let at = from; at < to; at += 1) {
      const i = members[at] ?? 0
      const p = (odds[at] ?? 0) / sum
      odds[at] = p
      logLikelihood += (chosen[at] ?? 0) * Math.log(p)
      gradient[i] = (gradient[i] ?? 0) + sign * ((chosen[at] ?? 0) - weight * p)
      information[i * n + i] = (information[i * n + i] ?? 0) + weight * p
      // Members ascend, so this is the upper half.
      for (let other = from; other <= at; other += 1) {
        const j = (members[other] ?? 0) * n + i
        information[j] = (information[j] ?? 0) - weight * p * (odds[other] ?? 0)
      }
    }
  }
  return { logLikelihood, gradient, information: mirror(information, n), odds }
}

/** The inverse on utilities that sum to 0; (A + c·11ᵀ/n)⁻¹ is A⁺ + 11ᵀ/(c·n), because the rows of A sum to 0. */
export function pseudoInverse(information: Float64Array, n: number): Float64Array {
  // A weight of the size of A's own entries loses the fewest digits.
  const weight = meanDiagonal(information, n)
  return inverse(cholesky(pinMean(information, n, weight), n), n).map((value) => value - 1 / (weight * n))
}

/** The information with the direction in which all utilities move together held fast. */
function pinMean(information: Float64Array, n: number, weight: number): Float64Array {
  return information.map((value) => value + weight / n)
}

function meanDiagonal(matrix: Float64Array, n: number): number {
  let sum = 0
  for (let i = 0; i < n; i += 1) sum += matrix[i * n + i] ?? 0
  return sum / n
}

/** H⁻¹ (Σ_r g_r g_rᵀ) H⁻¹ · R/(R − 1), of two respondents or more. */
export function sandwich(
  covariance: Float64Array,
  n: number,
  count: number,
  scores: Iterable<Float64Array>,
): Float64Array {
  const meat = new Float64Array(n * n)
  for (const score of scores) {
    for (let i = 0; i < n; i += 1) {
      const g = score[i] ?? 0
      if (g === 0) continue
      for (let j = i; j < n; j += 1) meat[i * n + j] = (meat[i * n + j] ?? 0) + g * (score[j] ?? 0)
    }
  }
  const product = multiply(multiply(covariance, mirror(meat, n), n), covariance, n)
  return product.map((value) => (value * count) / (count - 1))
}

/** The score of each respondent, in an array that the next one takes over. `odds` as in `derivatives`. */
export function* generateScores(groups: ChoiceGroups, odds: Float64Array): Generator<Float64Array> {
  const { features, starts, members, signs, choices, respondents } = groups
  const score = new Float64Array(features)
  for (let respondent = 0; respondent < respondents.length - 1; respondent += 1) {
    score.fill(0)
    const last = respondents[respondent + 1] ?? 0
    for (let choice = respondents[respondent] ?? 0; choice < last; choice += 1) {
      const group = choices.groups[choice] ?? 0
      const sign = signs[group] ?? 0
      const to = starts[group + 1] ?? 0
      for (let at = starts[group] ?? 0; at < to; at += 1) {
        const i = members[at] ?? 0
        score[i] = (score[i] ?? 0) - sign * (odds[at] ?? 0)
      }
      const pick = members[choices.picks[choice] ?? 0] ?? 0
      score[pick] = (score[pick] ?? 0) + sign
    }
    yield score
  }
}

/**
 * Whether every feature was, directly or through others, preferred to every other: the condition under which a finite
 * maximum-likelihood estimate exists. Source: Hunter, "MM algorithms for generalized Bradley-Terry models", Annals of
 * Statistics 32 (2004), assumption 1.
 */
export function isStronglyConnected(groups: ChoiceGroups): boolean {
  const { features } = groups
  const preferred = preferences(groups)
  return (
    reachesAll(features, (from, to) => preferred[from * features + to] === 1) &&
    reachesAll(features, (from, to) => preferred[to * features + from] === 1)
  )
}

/** 1 at [i, j] if i was ever preferred to j: as the best of a set with j, or in a set with j as the worst. */
export function preferences({ features, starts, members, chosen, signs }: ChoiceGroups): Uint8Array {
  const preferred = new Uint8Array(features ** 2)
  for (const [group, sign] of signs.entries()) {
    const end = starts[group + 1] ?? 0
    for (let pick = starts[group] ?? 0; pick < end; pick += 1) {
      if (chosen[pick] === 0) continue
      const feature = members[pick] ?? 0
      for (let place = starts[group] ?? 0; place < end; place += 1) {
        if (place === pick) continue
        const other = members[place] ?? 0
        preferred[sign > 0 ? feature * features + other : other * features + feature] = 1
      }
    }
  }
  return preferred
}

function reachesAll(features: number, leads: (from: number, to: number) => boolean): boolean {
  const reached = new Set([0])
  // The loop includes items added during it.
  for (const from of reached) {
    for (let to = 0; to < features; to += 1) if (leads(from, to)) reached.add(to)
  }
  return reached.size === features
}
