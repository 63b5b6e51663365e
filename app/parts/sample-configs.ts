import { taskType } from '~/task-types/registry'
import { TASK_TYPES, type TaskType } from '~/task-types/task-type-names'
import { asWritten, relabelConfig } from './sample-texts'

const examples = import.meta.glob<unknown>('../task-types/*/example-config.ts', {
  eager: true,
  import: 'exampleConfig',
})

/** No stored task has such an id. */
export const FIRST_ID = 900_000_000

/** A task of a type. */
export type SampleTask = { taskId: number; type: TaskType; config: unknown }

/** The example of a type, with its labels changed. */
export function createTask(type: TaskType, relabel = asWritten): SampleTask {
  const { empty, editing } = taskType(type).config
  const config = editing?.schema.parse(relabelConfig(examples[exampleAddress(type)], relabel)) ?? empty
  return { taskId: FIRST_ID + TASK_TYPES.indexOf(type), type, config }
}

function exampleAddress(type: TaskType): string {
  return `../task-types/${type.replaceAll('_', '-')}/example-config.ts`
}
