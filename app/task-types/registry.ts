import { customSurvey } from './custom-survey/definition'
import { designElementHeatmap } from './design-element-heatmap/definition'
import { featurePrioritization } from './feature-prioritization/definition'
import { packVsPackComparator } from './pack-vs-pack-comparator/definition'
import { receiveProduct } from './receive-product/definition'
import type { TaskTypeDefinition } from './task-type'

/** Every type under its name, in the order of the picker. */
const definitions = {
  custom_survey: customSurvey,
  receive_product: receiveProduct,
  design_element_heatmap: designElementHeatmap,
  pack_vs_pack_comparator: packVsPackComparator,
  feature_prioritization: featurePrioritization,
}

export type TaskType = keyof typeof definitions

export const TASK_TYPES = Object.keys(definitions).filter(isTaskType)

/** The definition of a type, which a task's row names. */
export function taskType(name: string): TaskTypeDefinition {
  return ofType<TaskTypeDefinition>(definitions, name)
}

/** A type by its name, as a row of the database has it. */
export function typeNamed(name: string): TaskType {
  if (!isTaskType(name)) throw new RangeError(`There is no task type '${name}'`)
  return name
}

/** What one of the registries holds of a type. */
export function ofType<Held>(registry: Record<TaskType, Held>, name: string): Held {
  return registry[typeNamed(name)]
}

function isTaskType(name: string): name is TaskType {
  return Object.hasOwn(definitions, name)
}
