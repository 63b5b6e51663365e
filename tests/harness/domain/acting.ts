import type { Acting } from '~/accounts/audit-log/audit-log'

/** The user of the brand, at a page. */
export function byBrand(brandId: number): Acting {
  return { brandId, by: 'brand' }
}
