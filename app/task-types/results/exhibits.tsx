import { HeatmapExhibit } from '../design-element-heatmap/exhibit'
import { FeatureExhibit } from '../feature-prioritization/exhibit'
import { ComparatorExhibit } from '../pack-vs-pack-comparator/exhibit'

/**
 * What can be shown of a type to someone who has no task of it: its own components, with the figures that its own
 * analysis makes of sample answers.
 */
export const exhibits = {
  design_element_heatmap: HeatmapExhibit,
  pack_vs_pack_comparator: ComparatorExhibit,
  feature_prioritization: FeatureExhibit,
}
