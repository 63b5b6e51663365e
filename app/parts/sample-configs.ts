import { exampleConfig as survey } from '~/task-types/custom-survey/example-config'
import { exampleConfig as heatmap } from '~/task-types/design-element-heatmap/example-config'
import { exampleConfig as features } from '~/task-types/feature-prioritization/example-config'
import { exampleConfig as comparator } from '~/task-types/pack-vs-pack-comparator/example-config'
import { exampleConfig as address } from '~/task-types/receive-product/example-config'
import { taskType } from '~/task-types/registry'
import { TASK_TYPES, type TaskType } from '~/task-types/task-type-names'
import { asWritten, relabelConfig } from './sample-texts'

const EXAMPLES: Record<TaskType, unknown> = {
  custom_survey: survey,
  receive_product: address,
  design_element_heatmap: heatmap,
  pack_vs_pack_comparator: comparator,
  feature_prioritization: features,
}

/** No stored task has such an id. */
export const FIRST_ID = 900_000_000

/** A task of a type. */
export type SampleTask = { taskId: number; type: TaskType; config: unknown }

/** The example of a type, with its labels changed. */
export function createTask(type: TaskType, relabel = asWritten): SampleTask {
  const { empty, editing } = taskType(type).config
  const config = editing?.schema.parse(relabelConfig(EXAMPLES[type], relabel)) ?? empty
  return { taskId: FIRST_ID + TASK_TYPES.indexOf(type), type, config }
}
