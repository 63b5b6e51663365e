import type { NumberFigures } from '../numbers/figures'

/** One more decimal than the spread's first significant one, from 0 to 4. */
export function digitsFor({ moments }: Pick<NumberFigures, 'moments'>): number {
  const spread = Math.sqrt(moments?.variance ?? 0)
  // For equal values, rounding errors leave a tiny spread.
  if (spread <= Math.abs(moments?.mean ?? 0) * 1e-12) return 0
  return Math.min(4, Math.max(0, 1 - Math.floor(Math.log10(spread))))
}
