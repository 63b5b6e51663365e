import { SurveyBuilder } from './custom-survey/builder'
import { HeatmapBuilder } from './design-element-heatmap/builder'
import { FeatureBuilder } from './feature-prioritization/builder'
import { AddressBuilder } from './receive-product/builder'
import type { Builder, TaskType } from './task-type'
import { UnfinishedBuilder } from './unfinished-views'

/** The brand's editors. */
export const builders: Record<TaskType, Builder> = {
  custom_survey: SurveyBuilder,
  receive_product: AddressBuilder,
  design_element_heatmap: HeatmapBuilder,
  pack_vs_pack_comparator: UnfinishedBuilder,
  feature_prioritization: FeatureBuilder,
}
