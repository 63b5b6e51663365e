import { surveyViews } from './custom-survey/brand-views'
import { heatmapViews } from './design-element-heatmap/brand-views'
import { featureViews } from './feature-prioritization/brand-views'
import { comparatorViews } from './pack-vs-pack-comparator/brand-views'
import { addressViews } from './receive-product/brand-views'
import { lookUpByType, type StoredType } from './task-type-names'
import { unknownViews } from './unknown/brand-views'
import type { BrandViews } from './views'

/** The brand's editors and results. */
const brandViews: Record<StoredType, BrandViews> = {
  custom_survey: surveyViews,
  receive_product: addressViews,
  design_element_heatmap: heatmapViews,
  pack_vs_pack_comparator: comparatorViews,
  feature_prioritization: featureViews,
  unknown: unknownViews,
}

export function getBrandViews(name: string): BrandViews {
  return lookUpByType(brandViews, name)
}
