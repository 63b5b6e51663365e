import { customSurvey } from './custom-survey/definition'
import { designElementHeatmap } from './design-element-heatmap/definition'
import { featurePrioritization } from './feature-prioritization/definition'
import { packVsPackComparator } from './pack-vs-pack-comparator/definition'
import { receiveProduct } from './receive-product/definition'
import { withScreener } from './screener/with-screener'
import type { TaskTypeDefinition } from './task-type'
import { lookUpByType, type StoredType } from './task-type-names'
import { unknownType } from './unknown/definition'

/** Every type under its name. */
const definitions: Record<StoredType, TaskTypeDefinition> = {
  custom_survey: customSurvey,
  receive_product: withScreener(receiveProduct),
  design_element_heatmap: withScreener(designElementHeatmap),
  pack_vs_pack_comparator: withScreener(packVsPackComparator),
  feature_prioritization: withScreener(featurePrioritization),
  unknown: unknownType,
}

/** The definition of a type, which a task's row names. */
export function taskType(name: string): TaskTypeDefinition {
  return lookUpByType(definitions, name)
}
