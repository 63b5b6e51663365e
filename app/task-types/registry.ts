import { customSurvey } from './custom-survey/definition'
import { designElementHeatmap } from './design-element-heatmap/definition'
import { featurePrioritization } from './feature-prioritization/definition'
import { packVsPackComparator } from './pack-vs-pack-comparator/definition'
import { receiveProduct } from './receive-product/definition'
import type { TaskType, TaskTypeDefinition } from './task-type'

/** Every type, in the order of the picker. */
export const taskTypes: Record<TaskType, TaskTypeDefinition> = {
  custom_survey: customSurvey,
  receive_product: receiveProduct,
  design_element_heatmap: designElementHeatmap,
  pack_vs_pack_comparator: packVsPackComparator,
  feature_prioritization: featurePrioritization,
}

export function taskType(type: TaskType): TaskTypeDefinition {
  return taskTypes[type]
}
