import { type Interval, Z_95 } from '../../../figures/statistics'

/** From −100 to 100, with its 95 % interval. */
export type NetPromoterScore = {
  score: number
  interval: Interval | null
  promoters: number
  passives: number
  detractors: number
}

/**
 * The share of promoters (9 and 10) less that of detractors (0 to 6), times 100; null of nobody. Its variance is that of a
 * difference of two shares of one multinomial: (p + d − (p − d)²) / n. No interval of fewer than two answers, or of all in
 * one group, which say nothing of their spread. Source: Reichheld, "The one number you need to grow", Harvard Business
 * Review (2003); Rocks, "Interval estimation for the 'Net Promoter Score'", The American Statistician 70 (2016).
 */
export function netPromoterScore(counts: readonly number[]): NetPromoterScore | null {
  const sum = (from: number, to: number) => counts.slice(from, to + 1).reduce((total, count) => total + count, 0)
  const [detractors, passives, promoters] = [sum(0, 6), sum(7, 8), sum(9, 10)]
  const n = detractors + passives + promoters
  if (n === 0) return null
  const [p, d] = [promoters / n, detractors / n]
  const variance = p + d - (p - d) ** 2
  const half = 100 * Z_95 * Math.sqrt(variance / n)
  const score = 100 * (p - d)
  // Rounding may leave a little where all are alike.
  const isSpread = n > 1 && variance > 1e-12
  const interval = isSpread ? { low: Math.max(-100, score - half), high: Math.min(100, score + half) } : null
  return { score, interval, promoters, passives, detractors }
}
