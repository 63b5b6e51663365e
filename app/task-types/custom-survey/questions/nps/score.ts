import { type Interval, Z_95 } from '../../../figures/statistics'

/** From −100 to 100, with its 95% interval. */
export type NetPromoterScore = {
  score: number
  interval: Interval
  promoters: number
  passives: number
  detractors: number
}

/** Added to promoters, passives and detractors before the interval is computed. */
const ADDED = { promoters: 0.75, passives: 1.5, detractors: 0.75 }

/**
 * The share of promoters (9 and 10) less that of detractors (0 to 6), times 100; null without answers. Its interval is
 * the adjusted Wald one, which is valid for few people and if all are in one group too. Source: Reichheld, "The one
 * number you need to grow", Harvard Business Review (2003); Rocks, "Interval estimation for the 'Net Promoter Score'",
 * The American Statistician 70 (2016).
 */
export function netPromoterScore(counts: readonly number[]): NetPromoterScore | null {
  const sum = (from: number, to: number) => counts.slice(from, to + 1).reduce((total, count) => total + count, 0)
  const [detractors, passives, promoters] = [sum(0, 6), sum(7, 8), sum(9, 10)]
  const n = detractors + passives + promoters
  if (n === 0) return null
  const score = (100 * (promoters - detractors)) / n
  const adjusted = n + ADDED.promoters + ADDED.passives + ADDED.detractors
  const [p, d] = [(promoters + ADDED.promoters) / adjusted, (detractors + ADDED.detractors) / adjusted]
  const half = 100 * Z_95 * Math.sqrt((p + d - (p - d) ** 2) / adjusted)
  const centre = 100 * (p - d)
  // For a single person, the score can lie outside the interval.
  const interval = {
    low: Math.max(-100, Math.min(score, centre - half)),
    high: Math.min(100, Math.max(score, centre + half)),
  }
  return { score, interval, promoters, passives, detractors }
}

/**
 * Promoters and detractors in whole percents with the displayed score as their difference. Rounding each separately
 * sometimes gives another one: 47.6% less 21.4% is 26, but 48 less 21 is 27.
 */
export function shownParts({ score, promoters, passives, detractors }: NetPromoterScore) {
  const n = promoters + passives + detractors
  const [p, d] = [(100 * promoters) / n, (100 * detractors) / n]
  const difference = Number(score.toFixed(0))
  const [byPromoters, byDetractors] = [Math.round(p) - difference, Math.round(d) + difference]
  return Math.abs(byPromoters - d) <= Math.abs(byDetractors - p)
    ? { promoters: Math.round(p), detractors: byPromoters }
    : { promoters: byDetractors, detractors: Math.round(d) }
}
