import { and, eq, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '#db/client.server'
import { removedAssignments } from '#db/schema'

/*
 * People who are removed from a task and assigned again continue where they were. Their place is stored, because the
 * rounds that they saw, and may still have open in a browser, depend on it.
 */

/** Stores the place of a person who is removed from a task. */
export async function keepPlace(tx: Tx, place: typeof removedAssignments.$inferInsert): Promise<void> {
  await tx.insert(removedAssignments).values(place).onConflictDoNothing()
}

/** The places that people had before they were removed from a task, by consumer. */
export async function findEarlierPlaces(
  reader: Reader,
  taskId: number,
  consumerIds: number[],
): Promise<Map<number, number>> {
  const { consumerId, ordinal } = removedAssignments
  const rows = await reader
    .select({ consumerId, ordinal })
    .from(removedAssignments)
    .where(and(eq(removedAssignments.taskId, taskId), inArray(consumerId, consumerIds)))
  return new Map(rows.map((row) => [row.consumerId, row.ordinal]))
}
