import { multinomialP } from './proportions'
import { erfc } from './statistics'

/** The two-sided error that a difference may have and still be called clear. */
export const ALPHA = 0.05

/** Fewer expected choices of each variant than this, and the chi-square distribution does not hold. */
const FEWEST_EXPECTED = 5

/**
 * Two-sided p of the choices if everyone had picked at random, each variant alike: an exact binomial test of two
 * variants, Pearson's chi-square test of three and four, and the exact multinomial test where fewer than five choices of
 * each are expected (W. G. Cochran, Some methods for strengthening the common χ² tests, 1954). Null without choices.
 */
export function uniformChoiceP(choices: readonly number[]): number | null {
  const total = choices.reduce((sum, one) => sum + one, 0)
  if (total === 0 || choices.length < 2) return null
  if (choices.length === 2) return binomialP(Math.max(...choices), total)
  const expected = total / choices.length
  if (expected < FEWEST_EXPECTED) return multinomialP(choices)
  return chiSquareP(
    choices.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0),
    choices.length - 1,
  )
}

/**
 * p that the first place is chance: the larger of two, that all variants are alike, and that the first two are. A first
 * place is claimed only where both can be refused, so that its error is no larger than theirs, whether all are alike or
 * only some of them (Berger, Multiparameter hypothesis testing and acceptance sampling, 1982). Null without choices.
 */
export function firstPlaceP(choices: readonly number[]): number | null {
  const all = uniformChoiceP(choices)
  if (all === null) return null
  const [first = 0, second = 0] = [...choices].sort((a, b) => b - a)
  return Math.max(all, binomialP(first, first + second))
}

/** Two-sided exact binomial test of `count` successes in `of` trials against a half; `count` is at least half of them. */
export function binomialP(count: number, of: number): number {
  let term = 0
  for (let k = 1; k <= of; k += 1) term += Math.log(k) - Math.LN2
  for (let k = 1; k <= count; k += 1) term -= Math.log(k)
  for (let k = 1; k <= of - count; k += 1) term -= Math.log(k)
  // The first term of the tail, then each from the one before.
  let probability = Math.exp(term)
  let tail = 0
  for (let k = count; k <= of && probability > 0; k += 1) {
    tail += probability
    probability *= (of - k) / (k + 1)
  }
  return Math.min(1, 2 * tail)
}

/** P(χ² > statistic) for 2 or 3 degrees of freedom, in closed form; throws a RangeError for others. */
export function chiSquareP(statistic: number, freedom: number): number {
  if (freedom === 2) return Math.exp(-statistic / 2)
  if (freedom !== 3) throw new RangeError(`No closed form with ${freedom} degrees of freedom`)
  const root = Math.sqrt(statistic / 2)
  return Math.min(1, erfc(root) + (2 / Math.sqrt(Math.PI)) * root * Math.exp(-statistic / 2))
}
