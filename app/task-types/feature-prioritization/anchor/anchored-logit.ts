import { holm, type Interval } from '../../figures/statistics'
import { studentP, tQuantile } from '../../figures/student-t'
import type { Choice } from '../estimates/choices'
import { ALPHA } from '../estimates/differences'
import { estimateLogit, type Logit } from '../estimates/logit/logit'

/**
 * How far the utility of a feature is above that of the anchor, in logits. `robustStandardError`, interval, p and verdict
 * are null with one respondent.
 */
export type Distance = {
  utility: number
  standardError: number
  robustStandardError: number | null
  low: number | null
  high: number | null
  /** Of no distance, corrected for all features. */
  p: number | null
  verdict: Verdict | null
}

/** What is clear of a feature against the anchor. */
type Verdict = 'above' | 'unclear' | 'below'

/**
 * The logit of best and worst with the anchor as one more item, of which it is known from the last screen alone:
 * P(yes to i) = exp(v_i) / (exp(v_i) + exp(v_0)). Choices are those of `anchoredChoices`; null where no finite estimate
 * exists. Errors take respondents as clusters, as all others do.
 *
 * Source: Orme, "Anchored scaling in MaxDiff using dual response" (2009); Lattery, "Anchoring maximum difference scaling
 * against a threshold" (2010).
 */
export function estimateAnchored(choices: Choice[][], features: number): Logit | null {
  return estimateLogit(choices, features + 1)
}

/**
 * The distance of each feature, by place, to the anchor, which is the last item of the logit. Intervals are of one distance
 * each, by Student's t with one degree of freedom fewer than respondents; a feature is above or below where its interval
 * says so, and p, corrected by Holm's method for all features, too.
 */
export function distancesOf({ estimates, covariance, robustCovariance, respondents }: Logit): Distance[] {
  const [items, line] = [estimates.length, estimates.length - 1]
  const bound = tQuantile(Math.max(1, respondents - 1))
  const errorIn = (matrix: Float64Array, place: number) => {
    const at = (a: number, b: number) => matrix[a * items + b] ?? 0
    return Math.sqrt(Math.max(0, at(place, place) + at(line, line) - 2 * at(place, line)))
  }
  const plain = estimates.slice(0, line).map(({ utility }, place) => {
    const robust = robustCovariance && errorIn(robustCovariance, place)
    const distance = utility - (estimates[line]?.utility ?? 0)
    return {
      utility: distance,
      standardError: errorIn(covariance, place),
      robustStandardError: robust,
      low: robust === null ? null : distance - bound * robust,
      high: robust === null ? null : distance + bound * robust,
      p: robust === null ? null : robust === 0 ? 1 : studentP(distance / robust, respondents - 1),
    }
  })
  const corrected = holm(plain.map(({ p }) => p))
  return plain.map((one, place) => ({ ...one, p: corrected[place] ?? null, verdict: verdictOf(one, corrected[place]) }))
}

function verdictOf({ low, high }: Pick<Distance, 'low' | 'high'>, p: number | null | undefined): Verdict | null {
  if (low === null || high === null || p === null || p === undefined) return null
  if (p >= ALPHA) return 'unclear'
  if (low > 0) return 'above'
  return high < 0 ? 'below' : 'unclear'
}

/** The utility of the anchor where those of all features sum to 0, with its 95 % interval. */
export function lineOf({ estimates, robustCovariance, respondents }: Logit): { utility: number } & Interval {
  const [items, line] = [estimates.length, estimates.length - 1]
  const weights = estimates.map((_, place) => (place === line ? 1 : -1 / line))
  const utility = estimates.reduce((sum, one, place) => sum + (weights[place] ?? 0) * one.utility, 0)
  let variance = 0
  for (let a = 0; a < items; a += 1) {
    for (let b = 0; b < items; b += 1) {
      variance += (weights[a] ?? 0) * (weights[b] ?? 0) * (robustCovariance?.[a * items + b] ?? 0)
    }
  }
  const half = tQuantile(Math.max(1, respondents - 1)) * Math.sqrt(Math.max(0, variance))
  return { utility, low: utility - half, high: utility + half }
}

/**
 * (best − worst)/shown that the logit expects of a feature with this utility among the others, so that one that is as good as
 * a feature of the study stands where that one stands: it takes the place of the next better one in its sets, and of the
 * next worse one in theirs, and lies between the two as its utility does. `utilities` by feature, in logits.
 */
export function expectedNet(rounds: Choice[][], utilities: readonly number[], utility: number): number {
  const inOrder = Array.from(utilities.keys()).sort((a, b) => (utilities[a] ?? 0) - (utilities[b] ?? 0))
  const better = inOrder.find((place) => (utilities[place] ?? 0) > utility)
  const worse = inOrder.findLast((place) => (utilities[place] ?? 0) <= utility)
  const odds = utilities.map((one) => Math.exp(one))
  const netAt = (place: number) => netInPlaceOf(rounds, place, odds, Math.exp(utility))
  if (better === undefined || worse === undefined) return netAt(better ?? worse ?? 0)
  const [from, to] = [utilities[worse] ?? 0, utilities[better] ?? 0]
  const share = (utility - from) / (to - from)
  return (1 - share) * netAt(worse) + share * netAt(better)
}

/** The chance to be best, less that to be worst, of an item with these odds in the place of a feature, over its sets. */
function netInPlaceOf(rounds: Choice[][], place: number, odds: readonly number[], own: number): number {
  let [sum, shown] = [0, 0]
  for (const choices of rounds) {
    for (const { set } of choices) {
      if (!set.includes(place)) continue
      const others = set.filter((one) => one !== place).map((one) => odds[one] ?? 1)
      const total = others.reduce((all, one) => all + one, own)
      const inverses = others.reduce((all, one) => all + 1 / one, 1 / own)
      const worst = others.reduce((all, one) => all + one / total / own / (inverses - 1 / one), 0)
      sum += own / total - worst
      shown += 1
    }
  }
  return shown === 0 ? 0 : sum / shown
}
