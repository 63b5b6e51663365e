export type Proportion = { share: number; low: number; high: number }

/** The quantile of the normal distribution that 95 % intervals are made with. */
export const Z_95 = 1.959964

/**
 * A share with its 95 % interval (Wilson, 1927: the score interval, which holds for few people and near 0 and 1 too).
 * Of nobody it is 0, and says nothing: from 0 to 1.
 */
export function proportion(count: number, of: number): Proportion {
  if (of === 0) return { share: 0, low: 0, high: 1 }
  const share = count / of
  const widened = 1 + Z_95 ** 2 / of
  const middle = (share + Z_95 ** 2 / (2 * of)) / widened
  const half = (Z_95 * Math.sqrt((share * (1 - share)) / of + Z_95 ** 2 / (4 * of * of))) / widened
  // At the ends the formula gives 0 and 1 but for rounding.
  return { share, low: count === 0 ? 0 : middle - half, high: count === of ? 1 : middle + half }
}
