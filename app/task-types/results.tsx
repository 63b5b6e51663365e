import { SurveyResultsView } from './custom-survey/results'
import { HeatmapResultsView } from './design-element-heatmap/results'
import { FeatureResultsView } from './feature-prioritization/results'
import { ComparatorResultsView } from './pack-vs-pack-comparator/results'
import { AddressResultsView } from './receive-product/results'
import type { ResultsView, TaskType } from './task-type'

/** The brand's views of the results. */
export const resultsViews: Record<TaskType, ResultsView> = {
  custom_survey: SurveyResultsView,
  receive_product: AddressResultsView,
  design_element_heatmap: HeatmapResultsView,
  pack_vs_pack_comparator: ComparatorResultsView,
  feature_prioritization: FeatureResultsView,
}
