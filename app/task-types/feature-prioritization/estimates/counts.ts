import { tQuantile } from '../../figures/student-t'
import type { Choice } from './choices'

/** How often a feature was shown and chosen, on the scales from 0 to 100. */
export type FeatureCount = {
  best: number
  worst: number
  appearances: number
  /** Respondents who were shown it. */
  people: number
  /** 50 + 100·(best − worst)/appearances, cut to 0 … 100; 50 with no appearances. */
  score: number
  /** `score` ± 10, cut. */
  range: [low: number, high: number]
  /** 50 + 50·(best − worst)/appearances, which needs no cutting, with its 95% interval; 50 with no appearances. */
  scaled: { score: number; low: number; high: number }
}

/** Counts and scores of each feature, by its place in the configuration. */
export function countFeatures(respondents: Choice[][], features: number): FeatureCount[] {
  const tally = featureTally(features)
  for (const choices of respondents) tally.take(choices)
  return tally.counts()
}

/** Counts respondent by respondent what each has chosen. */
export function featureTally(features: number) {
  const tallies = Array.from({ length: features }, blankTally)
  const own: Own = { net: new Int32Array(features), shown: new Int32Array(features) }
  let respondents = 0
  return {
    take(choices: Choice[]): void {
      respondents += 1
      addRespondent(tallies, own, choices)
    },
    counts: (): FeatureCount[] => tallies.map((tally) => toCount(tally, respondents)),
  }
}

function toCount({ best, worst, appearances, people, squares }: Tally, respondents: number): FeatureCount {
  const net = netShare({ best, worst, appearances })
  const score = clampScore(50 + 100 * net)
  const error = standardError(net, appearances, squares, respondents)
  const half = respondents > 1 ? 50 * tQuantile(respondents - 1) * error : 0
  return {
    best,
    worst,
    appearances,
    people,
    score,
    range: [clampScore(score - 10), clampScore(score + 10)],
    scaled: { score: 50 + 50 * net, low: 50 + 50 * net - half, high: 50 + 50 * net + half },
  }
}

/** (best − worst)/appearances, 0 with none: features are ranked by it. */
export function netShare({ best, worst, appearances }: Pick<FeatureCount, 'best' | 'worst' | 'appearances'>): number {
  return appearances === 0 ? 0 : (best - worst) / appearances
}

/** Sums over respondents of squares and products of net choices and appearances. */
type Squares = { net: number; product: number; shown: number }
type Tally = { best: number; worst: number; appearances: number; people: number; squares: Squares }

function blankTally(): Tally {
  return { best: 0, worst: 0, appearances: 0, people: 0, squares: { net: 0, product: 0, shown: 0 } }
}

/** A respondent's net choices and appearances, by feature: one buffer for all, zeroed between two respondents. */
type Own = { net: Int32Array; shown: Int32Array }

/** Loops by index, because iterating can allocate an object per element. */
function addRespondent(tallies: Tally[], own: Own, choices: Choice[]): void {
  for (const { set, best, worst } of choices) {
    for (let slot = 0; slot < set.length; slot += 1) {
      const feature = set[slot] ?? -1
      const tally = tallies[feature]
      if (!tally) continue
      const sign = Number(feature === best) - Number(feature === worst)
      own.net[feature] = (own.net[feature] ?? 0) + sign
      own.shown[feature] = (own.shown[feature] ?? 0) + 1
      tally.appearances += 1
      if (sign > 0) tally.best += 1
      if (sign < 0) tally.worst += 1
    }
  }
  for (let feature = 0; feature < tallies.length; feature += 1) {
    const tally = tallies[feature]
    if (!tally) continue
    const { squares } = tally
    const net = own.net[feature] ?? 0
    const shown = own.shown[feature] ?? 0
    if (shown > 0) tally.people += 1
    squares.net += net * net
    squares.product += net * shown
    squares.shown += shown * shown
  }
  own.net.fill(0)
  own.shown.fill(0)
}

/**
 * The standard error of a ratio θ = Σ(B − W)/Σn over respondents as clusters: with d = (B − W) − θ·n, var(θ) = R/(R −
 * 1)·Σd²/(Σn)². 0 with one respondent and with no appearances. Source: Cochran, "Sampling Techniques" (1977), 6.3, the
 * ratio estimate.
 */
function standardError(theta: number, appearances: number, squares: Squares, respondents: number): number {
  if (respondents < 2 || appearances === 0) return 0
  const deviations = squares.net - 2 * theta * squares.product + theta * theta * squares.shown
  // Rounding alone can make it negative.
  return Math.sqrt((respondents / (respondents - 1)) * Math.max(0, deviations)) / appearances
}

function clampScore(score: number): number {
  return Math.min(100, Math.max(0, score))
}
