import { SurveyTaker } from './custom-survey/taker'
import { HeatmapTaker } from './design-element-heatmap/taker'
import { FeatureTaker } from './feature-prioritization/taker'
import { AddressTaker } from './receive-product/taker'
import type { Taker, TaskType } from './task-type'
import { UnfinishedTaker } from './unfinished-views'

/** The consumer's forms. */
export const takers: Record<TaskType, Taker> = {
  custom_survey: SurveyTaker,
  receive_product: AddressTaker,
  design_element_heatmap: HeatmapTaker,
  pack_vs_pack_comparator: UnfinishedTaker,
  feature_prioritization: FeatureTaker,
}
