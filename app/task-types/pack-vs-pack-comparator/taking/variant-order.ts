import type { Variant } from '../config'

/**
 * The order in which a respondent sees the variants: row `ordinal` of a Williams design, in which each variant is in
 * each position equally often and follows each other one equally often. Among any consecutive respondents as many as
 * there are variants, each variant is first once. Source: E. J. Williams, Experimental designs balanced for the
 * estimation of residual effects of treatments (1949).
 */
export function balancedOrder(variants: readonly Variant[], ordinal: number): Variant[] {
  const count = variants.length
  if (count === 0) return []
  // For an odd number of variants, the design is the square and its mirror image; the rows of the latter have other
  // beginnings.
  const rows = count % 2 === 0 ? count : 2 * count
  const row = ordinal % rows
  const isMirrored = row >= count
  const places = zigzag(count).map((step) => (isMirrored ? -step : step))
  const shift = isMirrored ? row - count : row
  return places.flatMap((step) => variants[(((shift + step) % count) + count) % count] ?? [])
}

/** 0, 1, −1, 2, −2, …: each difference between neighbours occurs once. */
function zigzag(count: number): number[] {
  return Array.from({ length: count }, (_, place) => (place % 2 === 1 ? (place + 1) / 2 : -place / 2))
}

/** The variants in a stored order; null if it does not contain all of them. */
export function storedOrder(variants: readonly Variant[], stored: unknown): Variant[] | null {
  if (!Array.isArray(stored) || stored.length !== variants.length) return null
  const ordered = stored.flatMap((id) => variants.find((variant) => variant.id === id) ?? [])
  return new Set(ordered).size === variants.length ? ordered : null
}
