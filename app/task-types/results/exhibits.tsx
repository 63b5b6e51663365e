import { HeatmapExhibit } from '../design-element-heatmap/exhibit'
import { FeatureExhibit } from '../feature-prioritization/exhibit'
import { ComparatorExhibit } from '../pack-vs-pack-comparator/exhibit'

/**
 * Demonstrations of the types for visitors: the components of the product with figures that its analysis computes from
 * sample answers.
 */
export const exhibits = {
  design_element_heatmap: HeatmapExhibit,
  pack_vs_pack_comparator: ComparatorExhibit,
  feature_prioritization: FeatureExhibit,
}
