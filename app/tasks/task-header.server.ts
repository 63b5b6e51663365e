import { and, count, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { projects, taskAssignments, tasks } from '#db/schema'
import { iso } from '~/lib/dates'
import { taskType } from '~/task-types/registry'
import { parseTaskType } from '~/task-types/task-type-names'
import { isOverdue } from './overdue'
import { placeholdersIn } from './placeholders'
import type { Schedule } from './schedules/schedule'
import { findSchedule } from './schedules/schedules.server'
import { countResponses, type ResponseCounts } from './steps.server'
import { effectiveConfig } from './stored-config.server'
import { selectTasks } from './task-records.server'
import type { Task } from './tasks'

/** What every tab of the task view shows of a task: no configuration, no people. */
export type TaskHeader = {
  task: Omit<Task, 'config' | 'assignments'>
  typeLabel: string
  isOverdue: boolean
  /** What keeps the task from being opened, or null. */
  lacking: string | null
  /** Placeholders that must be replaced before it opens, or null. */
  placeholders: string | null
  assigned: number
  responses: ResponseCounts
  /** When it is to be opened and closed by itself, where that is set. */
  schedule: Schedule | null
}

/** The header of a task of the brand, or null. */
export async function findTaskHeader(brandId: number, taskId: number): Promise<TaskHeader | null> {
  const [found] = await selectTasks(db).where(and(eq(projects.brandId, brandId), eq(tasks.id, taskId)))
  if (!found) return null
  const { config: _, ...row } = found.task
  const type = taskType(row.type)
  const [[assigned], responses, schedule] = await Promise.all([
    db.select({ total: count() }).from(taskAssignments).where(eq(taskAssignments.taskId, taskId)),
    countResponses(taskId),
    findSchedule(taskId),
  ])
  return {
    task: {
      ...row,
      type: parseTaskType(row.type),
      createdAt: iso(row.createdAt),
      updatedAt: iso(row.updatedAt),
      project: found.project,
    },
    typeLabel: type.label,
    isOverdue: isOverdue(row),
    lacking: type.config.incompleteReason(effectiveConfig(found.task)),
    placeholders: placeholdersIn(found.task),
    assigned: assigned?.total ?? 0,
    responses,
    schedule,
  }
}
