import { signFlipP } from '../../../figures/sign-flips'
import { signedRankP } from '../../../figures/signed-rank'
import { FEWEST_FOR_T, type Moments, meanP } from '../../../figures/student-t'

/** With more people Student's t is as good as signs by lot, and faster. */
const MOST_FOR_SIGNS = 499

/** A value per respondent; null without an answer. */
type PairedValues = readonly (number | null)[]

/**
 * The p value of the first of several things, by their means, being ahead of each other: the largest p of tests among
 * people who answered both: Wilcoxon's below 20 people, Fisher's randomisation test below 500, else paired t tests, or
 * sign tests if all differences are alike. It needs no correction for the number of things, because a first place is
 * claimed only if all of these hypotheses are rejected (Berger, "Multiparameter hypothesis testing and acceptance
 * sampling", Technometrics 24 (1982)). 1 if the people who answered both contradict the means of all; null if nothing
 * can be tested.
 */
export function firstP(things: readonly PairedValues[]): number | null {
  const [first, ...others] = things
  if (!first || others.length === 0) return null
  const mean = momentsIn(first)?.mean ?? 0
  let largest = 0
  for (const other of others) {
    const pair = momentsBeside(first, other)
    const p = pair && pairP(pair, first, other)
    if (p === null) return null
    const isAlike = Math.sign(pair?.mean ?? 0) === Math.sign(mean - (momentsIn(other)?.mean ?? 0))
    largest = Math.max(largest, isAlike ? p : 1)
  }
  return largest
}

function pairP(moments: Moments, one: PairedValues, other: PairedValues): number | null {
  const { n, mean, variance } = moments
  if (n > MOST_FOR_SIGNS) return variance === 0 && mean !== 0 ? 2 ** (1 - n) : meanP(moments)
  if (n < 2) return null
  const differences = one.map((_, place) => differenceAt(place, one, other)).filter((found) => !Number.isNaN(found))
  if (n >= FEWEST_FOR_T) return signFlipP(differences)
  return signedRankP(differences.map((difference) => ({ difference, times: 1 })))
}

/** Null without answers. */
export function momentsIn(values: PairedValues): Moments | null {
  return momentsBeside(values, null)
}

/**
 * Moments of the differences between two things, over respondents who answered both; of one thing alone if `other` is
 * null. Computes each difference twice instead of storing it.
 */
function momentsBeside(one: PairedValues, other: PairedValues | null): Moments | null {
  let [n, sum] = [0, 0]
  for (let place = 0; place < one.length; place += 1) {
    const value = differenceAt(place, one, other)
    if (Number.isNaN(value)) continue
    n += 1
    sum += value
  }
  if (n === 0) return null
  const mean = sum / n
  let squares = 0
  for (let place = 0; place < one.length; place += 1) {
    const value = differenceAt(place, one, other)
    if (!Number.isNaN(value)) squares += (value - mean) ** 2
  }
  return { n, mean, variance: n === 1 ? 0 : squares / (n - 1) }
}

/** NaN if the respondent did not answer. */
function differenceAt(place: number, one: PairedValues, other: PairedValues | null): number {
  const value = one[place] ?? Number.NaN
  return other ? value - (other[place] ?? Number.NaN) : value
}
