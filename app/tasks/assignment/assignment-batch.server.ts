import { assignConsumer } from './assignments.server'

/**
 * Assigns several participants of the task's project. They are units of their own that share commits, so one who has
 * left the project meanwhile does not keep the others out. Answers how many are assigned now, and how many could not be.
 */
export async function assignConsumers(
  brandId: number,
  taskId: number,
  consumerIds: number[],
): Promise<{ assigned: number; refused: number }> {
  const outcomes = await Promise.all(consumerIds.map((consumerId) => assignConsumer(brandId, taskId, consumerId)))
  const assigned = outcomes.filter(({ ok }) => ok).length
  return { assigned, refused: outcomes.length - assigned }
}
