import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { taskSchedules } from '#db/schema'

/** Clears the scheduled time in the transaction that opens or closes the task. */
export async function clearSchedule(tx: Tx, taskId: number, time: 'opensAt' | 'closesAt'): Promise<void> {
  const own = eq(taskSchedules.taskId, taskId)
  await tx
    .update(taskSchedules)
    .set({ [time]: null, missed: null })
    .where(own)
  await tx.delete(taskSchedules).where(and(own, isNull(taskSchedules.opensAt), isNull(taskSchedules.closesAt)))
}
