import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server'
import { prepareQuery } from '#db/prepared.server'
import { brands, projects, taskClosures, tasks } from '#db/schema'
import { iso } from '~/lib/dates'

type Status = (typeof tasks.$inferSelect)['status']

/** Records, in the transaction that changes a task's status, when it was closed, or that it no longer is. */
export async function noteClosure(tx: Tx, taskId: number, from: Status, to: Status): Promise<void> {
  if (from === to || (from !== 'closed' && to !== 'closed')) return
  const closedAt = to === 'closed' ? Date.now() : null
  await tx
    .insert(taskClosures)
    .values({ taskId, closedAt })
    .onConflictDoUpdate({ target: taskClosures.taskId, set: { closedAt } })
}

const selectRetention = prepareQuery(['taskId'], (on, { taskId }) =>
  on
    .select({ days: brands.retentionDays })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .innerJoin(brands, eq(brands.id, projects.brandId))
    .where(eq(tasks.id, taskId)),
)

/** Days after closing until drafts, videos, files and addresses of a task are removed; null keeps them for good. */
export async function findRetention(taskId: number): Promise<number | null> {
  const [brand] = await selectRetention(db, { taskId })
  return brand?.days ?? null
}

/** When (ISO 8601) drafts, videos, files and addresses of a task were removed, and after how many days. */
export type Clearance = { at: string; days: number }

/** Null if nothing was removed. */
export async function findClearance(taskId: number): Promise<Clearance | null> {
  const [closure] = await db.select().from(taskClosures).where(eq(taskClosures.taskId, taskId))
  return closure ? clearanceIn(closure) : null
}

export function clearanceIn({
  clearedAt,
  clearedAfterDays,
}: Pick<typeof taskClosures.$inferSelect, 'clearedAt' | 'clearedAfterDays'>): Clearance | null {
  return clearedAt !== null && clearedAfterDays !== null ? { at: iso(clearedAt), days: clearedAfterDays } : null
}
