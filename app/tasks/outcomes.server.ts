import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { tasks } from '#db/schema'
import { taskType } from '~/task-types/registry'
import { effectiveConfig } from './stored-config.server'

/** Whether a submission to a task can end otherwise than as usual. The caller has checked whose task it is. */
export async function hasOutcomes(taskId: number): Promise<boolean> {
  const [task] = await db.select().from(tasks).where(eq(tasks.id, taskId))
  return task !== undefined && taskType(task.type).answers.canEndEarly?.(effectiveConfig(task)) === true
}
