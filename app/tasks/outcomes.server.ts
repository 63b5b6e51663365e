import { taskType } from '~/task-types/registry'
import { configOf } from './config.server'

/** Whether a submission to a task can end otherwise than as usual. */
export function hasOutcomes(task: Parameters<typeof configOf>[0]): boolean {
  return taskType(task.type).answers.hasOutcomes?.(configOf(task)) === true
}
