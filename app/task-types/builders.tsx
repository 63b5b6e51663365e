import { SurveyBuilder } from './custom-survey/builder'
import { FeatureBuilder } from './feature-prioritization/builder'
import { ComparatorBuilder } from './pack-vs-pack-comparator/builder'
import { AddressBuilder } from './receive-product/builder'
import type { Builder, TaskType } from './task-type'
import { UnfinishedBuilder } from './unfinished-views'

/** The brand's editors. */
export const builders: Record<TaskType, Builder> = {
  custom_survey: SurveyBuilder,
  receive_product: AddressBuilder,
  design_element_heatmap: UnfinishedBuilder,
  pack_vs_pack_comparator: ComparatorBuilder,
  feature_prioritization: FeatureBuilder,
}
