import { iso } from '~/lib/dates'
import { taskType } from '~/task-types/registry'
import { isOverdue } from './overdue'
import { type CountedTask, findCountedTask } from './own-task.server'
import { placeholdersIn } from './placeholders'
import type { Schedule } from './schedules/schedule'
import type { ResponseCounts } from './steps.server'
import { effectiveConfig } from './stored-config.server'
import type { Task } from './tasks'

/** The head of every tab of a task, without its configuration and people. */
export type TaskHeader = {
  task: Omit<Task, 'config' | 'assignments'>
  typeLabel: string
  isOverdue: boolean
  /** Why the task cannot be opened yet, or null. */
  lacking: string | null
  /** Placeholders that must be replaced before it opens, or null. */
  placeholders: string | null
  assigned: number
  responses: ResponseCounts
  /** When it opens and closes by schedule. */
  schedule: Schedule | null
}

/** The header of a task of the brand, or null. */
export async function findTaskHeader(brandId: number, taskId: number): Promise<TaskHeader | null> {
  const task = await findCountedTask(brandId, taskId)
  return task && makeTaskHeader(task)
}

export function makeTaskHeader(task: CountedTask): TaskHeader {
  const { id, projectId, title, description, status, phase, type, dueDate, isDraft, createdAt, updatedAt } = task
  const { label, config } = taskType(type)
  return {
    task: {
      ...{ id, projectId, title, description, status, phase, type, dueDate, isDraft },
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
      project: task.project,
    },
    typeLabel: label,
    isOverdue: isOverdue(task),
    lacking: config.incompleteReason(effectiveConfig(task)),
    placeholders: placeholdersIn(task),
    assigned: task.assigned,
    responses: task.responses,
    schedule: task.schedule,
  }
}
