import { and, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { taskResponses } from '#db/schema'
import { taskType } from '~/task-types/registry'
import { measureProgress } from '~/task-types/task-type'
import type { TaskProgress } from '~/tasks/consumer/consumer-task-list'
import type { AssignedTask } from '~/tasks/consumer/consumer-tasks.server'

/** A consumer's progress in the open tasks that they have begun, by task. */
export async function findTaskProgress(consumerId: number, items: AssignedTask[]): Promise<TaskProgress> {
  const begun = items.filter(({ task, assignment }) => task.status === 'open' && assignment.status === 'in_progress')
  if (begun.length === 0) return {}
  const drafts = await db
    .select({ taskId: taskResponses.taskId, responses: taskResponses.responses })
    .from(taskResponses)
    .where(
      and(
        eq(taskResponses.consumerId, consumerId),
        eq(taskResponses.status, 'draft'),
        inArray(
          taskResponses.taskId,
          begun.map(({ task }) => task.id),
        ),
      ),
    )
  const answers = new Map(drafts.map(({ taskId, responses }) => [taskId, JSON.parse(responses)]))
  return Object.fromEntries(
    begun.map(({ task }) => {
      const type = taskType(task.type)
      return [task.id, measureProgress(type, task.config ?? type.config.empty, answers.get(task.id))]
    }),
  )
}
