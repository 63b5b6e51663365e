import { taskType } from '~/task-types/registry'
import { effectiveConfig } from './stored-config.server'

/** Whether a submission to a task can end otherwise than as usual. */
export function hasOutcomes(task: Parameters<typeof effectiveConfig>[0]): boolean {
  return taskType(task.type).answers.canEndEarly?.(effectiveConfig(task)) === true
}
