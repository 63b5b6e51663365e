import type { ChoiceGroups } from '../estimates/logit/choice-groups'
import { cholesky, inverse, mirror } from '../estimates/logit/symmetric-matrix'
import { BELIEF, choiceProbabilities } from './class-logit'

type Classes = { sizes: Float64Array; utilities: Float64Array[]; memberships: Float64Array }

/** For each class the standard errors of its utilities, and of the log-odds of its size; of one class 0. */
type ClassErrors = { utilities: number[]; size: number }

/**
 * Standard errors of each class's parameters, from the outer products of people's scores for all parameters together,
 * which includes the uncertainty of memberships; null with fewer people than parameters. Source: McLachlan & Peel,
 * "Finite Mixture Models" (2000), 2.15.
 */
export function classErrors(groups: ChoiceGroups, { sizes, utilities, memberships }: Classes): ClassErrors[] | null {
  const { features, respondents } = groups
  const classes = sizes.length
  const people = respondents.length - 1
  const size = classes * features + classes - 1
  if (people <= size) return null
  const chances = utilities.map((own) => choiceProbabilities(groups, own))
  const information = new Float64Array(size * size)
  const score = new Float64Array(size)
  for (let person = 0; person < people; person += 1) {
    const own = memberships.subarray(person * classes, (person + 1) * classes)
    addScores(groups, chances, person, own, score)
    // Sizes as log-odds against the last.
    for (let k = 0; k < classes - 1; k += 1) score[classes * features + k] = (own[k] ?? 0) - (sizes[k] ?? 0)
    for (let i = 0; i < size; i += 1) {
      const first = score[i] ?? 0
      if (first === 0) continue
      for (let j = i; j < size; j += 1) {
        information[i * size + j] = (information[i * size + j] ?? 0) + first * (score[j] ?? 0)
      }
    }
  }
  // The belief holds the sum of a class's utilities fast, about which choices say nothing.
  for (let i = 0; i < classes * features; i += 1) information[i * size + i] = (information[i * size + i] ?? 0) + BELIEF
  const covariance = inverse(cholesky(mirror(information, size), size), size)
  return utilities.map((_, k) => ({
    utilities: Array.from({ length: features }, (_, j) =>
      Math.sqrt(centredVariance(covariance, size, k * features, features, j)),
    ),
    size: Math.sqrt(sizeVariance(covariance, size, classes * features, sizes, k)),
  }))
}

/** Writes what a person's choices say about each utility of each class, weighed by their membership. */
function addScores(
  { features, starts, members, signs, choices, respondents }: ChoiceGroups,
  chances: Float64Array[],
  person: number,
  own: Float64Array,
  score: Float64Array,
): void {
  score.fill(0)
  for (const [k, of] of chances.entries()) {
    const weight = own[k] ?? 0
    const to = respondents[person + 1] ?? 0
    for (let choice = respondents[person] ?? 0; choice < to; choice += 1) {
      const group = choices.groups[choice] ?? 0
      const signed = weight * (signs[group] ?? 0)
      const end = starts[group + 1] ?? 0
      for (let at = starts[group] ?? 0; at < end; at += 1) {
        const i = k * features + (members[at] ?? 0)
        score[i] = (score[i] ?? 0) - signed * (of[at] ?? 0)
      }
      const pick = k * features + (members[choices.picks[choice] ?? 0] ?? 0)
      score[pick] = (score[pick] ?? 0) + signed
    }
  }
}

/** The variance of the log-odds of a class's size against all others, by the delta method. */
function sizeVariance(covariance: Float64Array, size: number, from: number, sizes: Float64Array, k: number): number {
  // Derivative of ln(s_k / (1 − s_k)) with respect to the log-odds of class l against the last: 1 if l is k, else −s_l
  // / (1 − s_k).
  const rest = 1 - (sizes[k] ?? 0)
  const slope = (l: number) => (l === k ? 1 : -(sizes[l] ?? 0) / rest)
  let variance = 0
  for (let a = 0; a < sizes.length - 1; a += 1) {
    for (let b = 0; b < sizes.length - 1; b += 1)
      variance += slope(a) * slope(b) * (covariance[(from + a) * size + from + b] ?? 0)
  }
  return variance
}

/** The variance of a utility less the mean of its class, which is what sums to 0. */
function centredVariance(covariance: Float64Array, size: number, from: number, features: number, j: number): number {
  let row = 0
  let all = 0
  for (let a = 0; a < features; a += 1) {
    row += covariance[(from + j) * size + from + a] ?? 0
    for (let b = 0; b < features; b += 1) all += covariance[(from + a) * size + from + b] ?? 0
  }
  const own = covariance[(from + j) * size + from + j] ?? 0
  return own - (2 * row) / features + all / features ** 2
}
