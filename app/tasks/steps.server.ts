import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { taskSteps } from '#db/schema'

const STEPS = { survey: { title: 'Responses', order: 0 }, sample: { title: 'Sample responses', order: 1 } }

/** The id of the task's step for real answers or for samples, made where it is not there yet. */
export async function ensureStep(tx: Tx, taskId: number, type: 'survey' | 'sample'): Promise<number> {
  const [kept] = await tx
    .select({ id: taskSteps.id })
    .from(taskSteps)
    .where(and(eq(taskSteps.taskId, taskId), eq(taskSteps.type, type)))
  if (kept) return kept.id
  const now = Date.now()
  const [made] = await tx
    .insert(taskSteps)
    .values({ taskId, type, ...STEPS[type], createdAt: now, updatedAt: now })
    .returning({ id: taskSteps.id })
  if (!made) throw new Error('The step was not inserted')
  return made.id
}
