import { and, desc, eq, lte } from 'drizzle-orm'
import { db, write } from '#db/client.server'
import { longEstimates } from '#db/schema'
import type { StoredEstimate } from '~/task-types/results/analysis'

/** The newest estimates of a task; new submissions make the old ones useless. */
const MOST_KEPT = 12
/** A running estimate reports at least this often; after a longer silence, its process has died. */
const SILENCE_MS = 10_000

export async function findEstimate(taskId: number, name: string, key: string): Promise<StoredEstimate> {
  const row = await findRow(taskId, name, key)
  return { percent: row?.percent ?? 0, value: row?.value ? JSON.parse(row.value) : null }
}

/** Whether an estimate is complete or running. */
export async function isDoneOrRunning(taskId: number, name: string, key: string): Promise<boolean> {
  const row = await findRow(taskId, name, key)
  return row !== undefined && (row.percent === 100 || row.updatedAt > Date.now() - SILENCE_MS)
}

/** Saves an estimate's progress, and its `value` if there is a new one. */
export async function saveEstimate(
  { taskId, name, key }: { taskId: number; name: string; key: string },
  percent: number,
  value?: unknown,
): Promise<void> {
  const now = Date.now()
  const set = { percent, updatedAt: now, ...(value !== undefined && { value: JSON.stringify(value) }) }
  await write(async (tx) => {
    await tx
      .insert(longEstimates)
      .values({ taskId, name, key, createdAt: now, ...set })
      .onConflictDoUpdate({ target: [longEstimates.taskId, longEstimates.name, longEstimates.key], set })
    const [old] = await tx
      .select({ id: longEstimates.id })
      .from(longEstimates)
      .where(eq(longEstimates.taskId, taskId))
      .orderBy(desc(longEstimates.id))
      .limit(1)
      .offset(MOST_KEPT)
    if (old) await tx.delete(longEstimates).where(and(eq(longEstimates.taskId, taskId), lte(longEstimates.id, old.id)))
  })
}

async function findRow(taskId: number, name: string, key: string) {
  const [row] = await db
    .select({ percent: longEstimates.percent, value: longEstimates.value, updatedAt: longEstimates.updatedAt })
    .from(longEstimates)
    .where(and(eq(longEstimates.taskId, taskId), eq(longEstimates.name, name), eq(longEstimates.key, key)))
  return row
}
