import type { FeatureResult } from '../estimates/estimates'

/** Whether a line of ink stands below a feature: the next one is of another tier. */
export function closesTier(feature: FeatureResult, next: FeatureResult | undefined): boolean {
  return next !== undefined && next.tier !== feature.tier
}
