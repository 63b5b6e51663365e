/** The standard normal quantile of .975: an estimate ± this many standard errors is its 95% interval. */
export const Z_95 = 1.959964

/**
 * p values corrected for their number: the smallest times all of them, the next times one fewer, never falling. Nulls
 * are no tests and stay. Source: Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal
 * of Statistics 6 (1979).
 */
export function holm(values: readonly number[]): number[]
export function holm(values: readonly (number | null)[]): (number | null)[]
export function holm(values: readonly (number | null)[]): (number | null)[] {
  const tested = values.flatMap((p, index) => (p === null ? [] : [{ p, index }])).sort((a, b) => a.p - b.p)
  const corrected: (number | null)[] = values.map(() => null)
  let least = 0
  for (const [rank, { p, index }] of tested.entries()) {
    least = Math.max(least, Math.min(1, p * (tested.length - rank)))
    corrected[index] = least
  }
  return corrected
}

/** An estimate's 95% interval. */
export type Interval = { low: number; high: number }

/**
 * The Wilson score interval of a share, from 0 to 1, which holds for few people and near 0 and 1 too; null of nothing.
 * Source: Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
 */
export function wilsonInterval(count: number, of: number): Interval | null {
  if (of === 0) return null
  const share = count / of
  const shrink = 1 + Z_95 ** 2 / of
  const centre = (share + Z_95 ** 2 / (2 * of)) / shrink
  const half = (Z_95 / shrink) * Math.sqrt((share * (1 - share)) / of + Z_95 ** 2 / (4 * of ** 2))
  // At the ends the formula gives 0 and 1 but for rounding.
  return { low: count === 0 ? 0 : centre - half, high: count === of ? 1 : centre + half }
}

export type Proportion = Interval & { share: number }

/** A share with its Wilson interval; without people it is 0, with the uninformative interval from 0 to 1. */
export function proportion(count: number, of: number): Proportion {
  return { share: of === 0 ? 0 : count / of, ...(wilsonInterval(count, of) ?? { low: 0, high: 1 }) }
}

/**
 * The complementary error function of x ≥ 0, with a relative error below 1.2e-7: a Chebyshev fit. Source: Press et al.,
 * "Numerical Recipes", 6.2 (erfcc).
 */
export function erfc(x: number): number {
  const t = 1 / (1 + x / 2)
  return t * Math.exp(COEFFICIENTS.reduceRight((sum, coefficient) => sum * t + coefficient, 0) - x * x)
}

const COEFFICIENTS = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
  0.17087277,
]
