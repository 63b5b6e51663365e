import { holm } from '../../figures/statistics'
import { studentP, tQuantile } from '../../figures/student-t'
import type { Logit } from './logit/logit'

/** A difference counts if its corrected p is below this. */
export const ALPHA = 0.05

/**
 * The first feature is clear if p of each comparison with another is below this, uncorrected, because all of them must
 * be. Slightly below 5%, because robust errors of a hundred respondents are slightly too small.
 */
const LEAD_ALPHA = 0.04

/** How far the utilities of two features are apart, with the 95% interval, and p corrected for all pairs of features. */
export type Difference = { difference: number; low: number; high: number; p: number }

/** `alone`: p of this one comparison, without a correction. */
export type Comparison = Difference & { alone: number }

/**
 * Every difference between two features, i before j in `order`, at [i][j − i − 1], from the robust covariance of the
 * utilities; against Student's t with one degree of freedom fewer than respondents, because few respondents show little
 * of their spread; p corrected by Holm's method over all of them. Null without robust errors.
 */
export function pairwiseDifferences(logit: Logit, order: number[]): Comparison[][] | null {
  const { estimates, robustCovariance, respondents } = logit
  if (!robustCovariance) return null
  const freedom = respondents - 1
  const bound = tQuantile(freedom)
  const features = estimates.length
  const covariance = (a: number, b: number) => robustCovariance[a * features + b] ?? 0
  const rows = order.map((a, index) =>
    order.slice(index + 1).map((b) => {
      const difference = (estimates[a]?.utility ?? 0) - (estimates[b]?.utility ?? 0)
      const variance = covariance(a, a) + covariance(b, b) - 2 * covariance(a, b)
      const error = Math.sqrt(Math.max(0, variance))
      // Without any spread, two features can be called neither different nor equal.
      const alone = error === 0 ? 1 : studentP(difference / error, freedom)
      return { difference, low: difference - bound * error, high: difference + bound * error, alone }
    }),
  )
  const corrected = holm(rows.flat().map(({ alone }) => alone))
  let at = 0
  return rows.map((row) => row.map((one) => ({ ...one, p: corrected[at++] ?? 1 })))
}

/** Whether the first of two is ahead of the second by the same test: its utility is higher, and p below 5%. */
export function isAhead({ difference, p }: Difference): boolean {
  return difference > 0 && p < ALPHA
}

/**
 * Whether a feature is clearly ahead of all others, or behind them, of whom these are the comparisons. That holds only where
 * each of them holds, so the largest p decides and no p is corrected (Berger, "Multiparameter hypothesis testing and
 * acceptance sampling", Technometrics 24 (1982)); p has two sides, which makes up for the best being selected by the same
 * answers (Hung & Fithian, "Rank verification for exponential families", Annals of Statistics 47 (2019)).
 */
export function isDistinctFromAll(comparisons: readonly Comparison[]): boolean {
  return comparisons.length > 0 && comparisons.every(({ difference, alone }) => difference > 0 && alone < LEAD_ALPHA)
}

/** Ranks from `first` to `last`, from 0, of which no two features differ. */
export type TieGroup = { first: number; last: number }

/**
 * The longest runs of neighbours in the ranking in which no two features differ at 5%. Two runs may share features,
 * for example if the first and the second, and the second and the third do not differ, but the first and the third do.
 * Every two neighbours that do not differ share a run. Source: Piepho, "An algorithm for a letter-based representation
 * of all-pairwise comparisons", Journal of Computational and Graphical Statistics 13 (2004).
 */
export function tieGroups(differences: Difference[][]): TieGroup[] {
  const groups: TieGroup[] = []
  let last = 0
  for (const first of differences.keys()) {
    let end = first
    while (end + 1 < differences.length && isTiedWithAll(first, end + 1)) end += 1
    // A run that ends with an earlier one is part of it.
    if (end > Math.max(first, last)) groups.push({ first, last: end })
    last = Math.max(last, end)
  }
  return groups

  function isTiedWithAll(first: number, next: number): boolean {
    return differences.slice(first, next).every((row, index) => (row[next - first - index - 1]?.p ?? 0) >= ALPHA)
  }
}
