import { SurveyTaker } from './custom-survey/taker'
import { HeatmapTaker } from './design-element-heatmap/taker'
import { FeatureTaker } from './feature-prioritization/taker'
import { ComparatorTaker } from './pack-vs-pack-comparator/taker'
import { AddressTaker } from './receive-product/taker'
import { ofType, type TaskType } from './task-type-names'
import type { Taker } from './views'

/** The consumer's forms. */
const takers: Record<TaskType, Taker> = {
  custom_survey: SurveyTaker,
  receive_product: AddressTaker,
  design_element_heatmap: HeatmapTaker,
  pack_vs_pack_comparator: ComparatorTaker,
  feature_prioritization: FeatureTaker,
}

export function takerOf(name: string): Taker {
  return ofType(takers, name)
}
