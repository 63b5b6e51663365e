import { holm, type Interval } from '../../figures/statistics'
import { studentP, tQuantile } from '../../figures/student-t'
import type { Choice } from '../estimates/choices'
import { ALPHA } from '../estimates/differences'
import type { AnchoredLogit } from './scaled-logit'

/**
 * A feature's distance from the anchor: the logit of a yes, 0 if yes and no are equally likely. `robustStandardError`,
 * interval, p and verdict are null with one respondent.
 */
export type Distance = {
  utility: number
  standardError: number
  robustStandardError: number | null
  low: number | null
  high: number | null
  /** The p value for a distance of 0, corrected for all features. */
  p: number | null
  verdict: Verdict | null
}

/** A feature's verdict against the anchor. */
type Verdict = 'above' | 'unclear' | 'below'

/** How often a feature was asked about on the last screen, and got a yes. */
export type Asked = { asked: number; yes: number }

/**
 * The distance of each feature, by place. Intervals are of one distance each, by Student's t with one degree of freedom fewer
 * than respondents; a feature is above or below where p, corrected by Holm's method for all features, says so, and more than
 * 55% of those who were asked about it said the same.
 *
 * Source: Orme, "Anchored scaling in MaxDiff using dual response" (2009); Lattery, "Anchoring maximum difference scaling
 * against a threshold" (2010).
 */
export function anchorDistances(logit: AnchoredLogit, said: readonly Asked[]): Distance[] {
  const { utilities, intercept, scale, covariance, robustCovariance, respondents } = logit
  const bound = tQuantile(Math.max(1, respondents - 1))
  const plain = Array.from(utilities, (own, place) => {
    const robust = robustCovariance && errorAt(logit, robustCovariance, place)
    const utility = intercept + (scale ?? 1) * own
    return {
      utility,
      standardError: errorAt(logit, covariance, place),
      robustStandardError: robust,
      low: robust === null ? null : utility - bound * robust,
      high: robust === null ? null : utility + bound * robust,
      p: robust === null ? null : robust === 0 ? 1 : studentP(utility / robust, respondents - 1),
    }
  })
  const corrected = holm(plain.map(({ p }) => p))
  return plain.map((one, place) => {
    const p = corrected[place] ?? null
    return { ...one, p, verdict: p === null ? null : findVerdict(one.utility, p, said[place]) }
  })
}

/**
 * The share of those who were asked that has to agree. If tastes differ, the line of the logit is bent at its ends, and a
 * feature on the anchor seems to lie off it: of many people, with a small p.
 */
const AGREEING = 0.55

function findVerdict(utility: number, p: number, { asked, yes }: Asked = { asked: 0, yes: 0 }): Verdict {
  if (p >= ALPHA) return 'unclear'
  if (utility > 0 && yes > AGREEING * asked) return 'above'
  return utility < 0 && asked - yes > AGREEING * asked ? 'below' : 'unclear'
}

/** The error of the distance of the feature at a place. */
function errorAt({ utilities, scale }: AnchoredLogit, matrix: Float64Array, place: number): number {
  const [features, n] = [utilities.length, utilities.length + 2]
  const slopes = [
    { at: place, slope: scale ?? 1 },
    { at: features, slope: 1 },
    { at: features + 1, slope: utilities[place] ?? 0 },
  ]
  let variance = 0
  for (const one of slopes) {
    for (const other of slopes) variance += one.slope * other.slope * (matrix[one.at * n + other.at] ?? 0)
  }
  return Math.sqrt(Math.max(0, variance))
}

/** The precision of verdicts relative to best and worst with its 95% interval; null if it was not estimated. */
export function toScale({ utilities, scale, robustCovariance, respondents }: AnchoredLogit): Scale | null {
  if (scale === null) return null
  const n = utilities.length + 2
  const error = robustCovariance && Math.sqrt(robustCovariance[n * n - 1] ?? 0)
  const half = tQuantile(Math.max(1, respondents - 1)) * (error ?? 0)
  return { value: scale, robustStandardError: error, low: error && scale - half, high: error && scale + half }
}

export type Scale = { value: number; robustStandardError: number | null; low: number | null; high: number | null }

/**
 * The utility at which yes and no are equally likely, with the features' utilities summing to 0, and its 95% interval:
 * the range in which intercept + scale · utility is not clearly above or below 0. Its ends are infinite if the scale is
 * not clearly above 0. Null if the scale is not above 0 at all. Source: Fieller, "Some problems in interval
 * estimation", Journal of the Royal Statistical Society B 16 (1954).
 */
export function anchorUtility(logit: AnchoredLogit): ({ utility: number } & Interval) | null {
  const { utilities, intercept, robustCovariance, respondents } = logit
  const scale = logit.scale ?? 1
  if (scale <= 0) return null
  const utility = -intercept / scale
  const [features, n] = [utilities.length, utilities.length + 2]
  const squared = tQuantile(Math.max(1, respondents - 1)) ** 2
  const at = (i: number, j: number) => squared * (robustCovariance?.[i * n + j] ?? 0)
  const [a, b, c] = [
    scale ** 2 - at(features + 1, features + 1),
    intercept * scale - at(features, features + 1),
    intercept ** 2 - at(features, features),
  ]
  const root = b ** 2 - a * c
  if (a <= 0 || root < 0) return { utility, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  return { utility, low: (-b - Math.sqrt(root)) / a, high: (-b + Math.sqrt(root)) / a }
}

/**
 * The (best − worst)/shown that the logit expects for an item with this utility among the others, such that an item as
 * good as a feature of the study gets that feature's value: it replaces the next better feature in its sets, and the
 * next worse one in theirs, and interpolates between the two by its utility. `utilities` by feature, in logits.
 */
export function expectedNet(rounds: Choice[][], utilities: readonly number[], utility: number): number {
  const inOrder = Array.from(utilities.keys()).sort((a, b) => (utilities[a] ?? 0) - (utilities[b] ?? 0))
  const better = inOrder.find((place) => (utilities[place] ?? 0) > utility)
  const worse = inOrder.findLast((place) => (utilities[place] ?? 0) <= utility)
  const odds = utilities.map((one) => Math.exp(one))
  const netAt = (place: number) => expectedNetFor(rounds, place, odds, Math.exp(utility))
  if (better === undefined || worse === undefined) return netAt(better ?? worse ?? 0)
  const [from, to] = [utilities[worse] ?? 0, utilities[better] ?? 0]
  const share = (utility - from) / (to - from)
  return (1 - share) * netAt(worse) + share * netAt(better)
}

/** The chance to be best, less that to be worst, of an item with these odds that replaces a feature, over its sets. */
function expectedNetFor(rounds: Choice[][], place: number, odds: readonly number[], own: number): number {
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
