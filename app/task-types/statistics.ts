/** The standard normal quantile of .975: an estimate ± this many standard errors is its 95 % interval. */
export const Z_95 = 1.959964

/** Two-sided p of a standard normal statistic. */
export function normalP(z: number): number {
  return Math.min(1, erfc(Math.abs(z) / Math.SQRT2))
}

/**
 * p values corrected for their number: the smallest times all of them, the next times one fewer, never falling. Source:
 * Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979).
 */
export function holm(values: readonly number[]): number[] {
  const order = Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const corrected = values.map(() => 0)
  let least = 0
  for (const [rank, index] of order.entries()) {
    least = Math.max(least, Math.min(1, (values[index] ?? 0) * (values.length - rank)))
    corrected[index] = least
  }
  return corrected
}

/**
 * The complementary error function of x ≥ 0, with a relative error below 1.2e-7: a Chebyshev fit. Source: Press et al.,
 * "Numerical Recipes", 6.2 (erfcc).
 */
function erfc(x: number): number {
  const t = 1 / (1 + x / 2)
  return t * Math.exp(COEFFICIENTS.reduceRight((sum, coefficient) => sum * t + coefficient, 0) - x * x)
}

const COEFFICIENTS = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
  0.17087277,
]
