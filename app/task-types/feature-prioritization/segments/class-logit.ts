import type { ChoiceGroups } from '../estimates/logit/choice-groups'
import { cholesky, mirror, solve } from '../estimates/logit/symmetric-matrix'

/**
 * A weak prior that keeps a class's utilities finite if its people always or never choose a feature: each is normal
 * around 0 with this standard deviation, in logits.
 */
const DEVIATION = 5
export const BELIEF = 1 / DEVIATION ** 2

const MOST_STEPS = 4
const PRECISION = 1e-7
/** A step longer than this, in logits, is shortened: only the first ones are. */
const LONGEST_STEP = 3

/** The weight of each choice: per member how often it was chosen, and per group the number of choices. */
export type Weights = { chosen: Float64Array; times: Float64Array }

/** Maximises the weighted likelihood by Newton's method, updating `utilities` (sum 0) in place. */
export function fitUtilities(groups: ChoiceGroups, weights: Weights, utilities: Float64Array): void {
  const n = groups.features
  for (let turn = 0; turn < MOST_STEPS; turn += 1) {
    const { gradient, information } = derivatives(groups, weights, utilities)
    const step = solve(cholesky(information, n), gradient, n)
    const longest = step.reduce((most, move) => Math.max(most, Math.abs(move)), 0)
    const length = Math.min(1, LONGEST_STEP / longest)
    for (let j = 0; j < n; j += 1) utilities[j] = (utilities[j] ?? 0) + length * (step[j] ?? 0)
    if (longest < PRECISION) break
  }
}

/** The prior alone makes them sum to 0, because the choices say nothing about the sum. */
function derivatives(groups: ChoiceGroups, { chosen, times }: Weights, utilities: Float64Array) {
  const { features: n, starts, members, signs } = groups
  const chances = choiceProbabilities(groups, utilities)
  const gradient = utilities.map((utility) => -BELIEF * utility)
  const information = new Float64Array(n * n)
  for (let j = 0; j < n; j += 1) information[j * n + j] = BELIEF
  for (let group = 0; group < signs.length; group += 1) {
    const weight = times[group] ?? 0
    if (weight === 0) continue
    const [from, to, sign] = [starts[group] ?? 0, starts[group + 1] ?? 0, signs[group] ?? 0]
    for (let at = from; at < to; at += 1) {
      const i = members[at] ?? 0
      const p = chances[at] ?? 0
      gradient[i] = (gradient[i] ?? 0) + sign * ((chosen[at] ?? 0) - weight * p)
      information[i * n + i] = (information[i * n + i] ?? 0) + weight * p
      // Members ascend, so this is the upper half.
      for (let other = from; other <= at; other += 1) {
        const j = (members[other] ?? 0) * n + i
        information[j] = (information[j] ?? 0) - weight * p * (chances[other] ?? 0)
      }
    }
  }
  return { gradient, information: mirror(information, n) }
}

/** The chance of each member of a group to be chosen. */
export function choiceProbabilities({ starts, members, signs }: ChoiceGroups, utilities: Float64Array): Float64Array {
  const odds = utilities.map(Math.exp)
  const chances = new Float64Array(members.length)
  for (let group = 0; group < signs.length; group += 1) {
    const [from, to, isBest] = [starts[group] ?? 0, starts[group + 1] ?? 0, (signs[group] ?? 0) > 0]
    let sum = 0
    for (let at = from; at < to; at += 1) {
      const own = odds[members[at] ?? 0] ?? 0
      const value = isBest ? own : 1 / own
      chances[at] = value
      sum += value
    }
    for (let at = from; at < to; at += 1) chances[at] = (chances[at] ?? 0) / sum
  }
  return chances
}
