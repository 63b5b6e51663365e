import type { ReactNode } from 'react'
import { SurveyPicture } from './custom-survey/picture'
import { HeatmapPicture } from './design-element-heatmap/picture'
import { PrioritizationPicture } from './feature-prioritization/picture'
import { ComparatorPicture } from './pack-vs-pack-comparator/picture'
import { AddressPicture } from './receive-product/picture'
import type { TaskType } from './task-type-names'

/** A small picture of each type for the picker of 'Create New Task'; separate from the rest of a type. */
export const pictures: Record<TaskType, () => ReactNode> = {
  custom_survey: SurveyPicture,
  receive_product: AddressPicture,
  design_element_heatmap: HeatmapPicture,
  pack_vs_pack_comparator: ComparatorPicture,
  feature_prioritization: PrioritizationPicture,
}
