import { and, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { taskResponses, tasks } from '#db/schema'
import { taskType } from '~/task-types/registry'
import { configOf } from './config.server'

/**
 * How the submissions of some consumers to a task ended, in a word for the brand, by consumer; of those alone that did not
 * end as usual. The caller has checked whose task it is.
 */
export async function findOutcomes(taskId: number, consumerIds: number[]): Promise<Map<number, string>> {
  const found = consumerIds.length > 0 ? await taskWithOutcomes(taskId) : null
  if (!found) return new Map()
  const { config, outcome } = found
  const { taskId: ofTask, consumerId, status, responses } = taskResponses
  const rows = await db
    .select({ consumerId, responses })
    .from(taskResponses)
    .where(and(eq(ofTask, taskId), inArray(consumerId, consumerIds), eq(status, 'submitted')))
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const word = outcome?.(config, JSON.parse(row.responses))
      return word ? [[row.consumerId, word]] : []
    }),
  )
}

/** Whether a submission to a task can end otherwise than as usual. The caller has checked whose task it is. */
export async function hasOutcomes(taskId: number): Promise<boolean> {
  return (await taskWithOutcomes(taskId)) !== null
}

/** Null of a task of which answers are not to be read for what they cannot say. */
async function taskWithOutcomes(taskId: number) {
  const [task] = await db.select().from(tasks).where(eq(tasks.id, taskId))
  if (!task) return null
  const { hasOutcomes: has, outcome } = taskType(task.type).answers
  const config = configOf(task)
  return has?.(config) ? { config, outcome } : null
}
