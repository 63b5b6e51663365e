import { chanceOfSum } from './signed-rank'
import { findStep } from './value-counts'

/** A difference counts in this many parts of the largest at most, so that the time stays short. */
const MOST_PARTS = 100

/**
 * Two-sided p of paired differences having a mean of 0, by Fisher's randomisation test: the chance that their sum is at
 * least as far from 0 if each had its sign by lot. Their squares do not depend on signs, so this is also the test of the
 * studentised mean. Exact if both answers of a person are alike in distribution and could be exchanged, for any number
 * of people; differences that are no multiples of a step are rounded to a hundredth of the largest. 1 where no pair
 * differs. Sources: R. A. Fisher, "The Design of Experiments" (1935), 21; A. Janssen, "Testing nonparametric statistical
 * functionals with applications to rank tests", Journal of Statistical Planning and Inference 81 (1999).
 */
export function signFlipP(differences: readonly number[]): number {
  const largest = differences.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
  if (largest === 0) return 1
  const step = Math.max(findStep(differences), largest / MOST_PARTS)
  const steps = differences.map((one) => Math.round(one / step)).filter((one) => one !== 0)
  const total = steps.reduce((sum, one) => sum + Math.abs(one), 0)
  const sum = Math.abs(steps.reduce((all, one) => all + one, 0))
  return Math.min(1, 2 * chanceOfSum((total + sum) / 2, steps.map(Math.abs), total))
}
