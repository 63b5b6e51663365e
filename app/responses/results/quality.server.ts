import { and, eq, isNotNull } from 'drizzle-orm'
import { db } from '#db/client.server'
import { taskAssignments } from '#db/schema'
import { fullName } from '~/lib/people'
import type { Submission, TaskTypeAnalysis } from '~/task-types/analysis'
import { type Doubt, HURRIED, hurried } from './quality'

/**
 * The submissions of a task that were made in a hurry, or that their type finds careless, oldest first. The caller has
 * checked whose task it is.
 */
export async function findDoubts(
  taskId: number,
  { doubts }: TaskTypeAnalysis,
  config: unknown,
  submissions: Submission[],
): Promise<Doubt[]> {
  const reasons = new Map<number, string[]>()
  const add = (id: number, reason: string) => reasons.set(id, [...(reasons.get(id) ?? []), reason])
  for (const id of hurried(await timesOf(taskId, submissions))) add(id, HURRIED)
  for (const { id, reason } of doubts?.(config, submissions) ?? []) add(id, reason)
  return submissions.flatMap(({ id, consumer }) => {
    const found = reasons.get(id)
    return found ? [{ responseId: id, name: fullName(consumer.user), reasons: found }] : []
  })
}

/** Milliseconds from first opening to submission, of those who opened the task's page. */
async function timesOf(taskId: number, submissions: Submission[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ consumerId: taskAssignments.consumerId, openedAt: taskAssignments.openedAt })
    .from(taskAssignments)
    .where(and(eq(taskAssignments.taskId, taskId), isNotNull(taskAssignments.openedAt)))
  const opened = new Map(rows.map(({ consumerId, openedAt }) => [consumerId, openedAt]))
  const times = new Map<number, number>()
  for (const { id, consumer, submittedAt } of submissions) {
    const openedAt = opened.get(consumer.id)
    const time = Date.parse(submittedAt) - (openedAt ?? Number.POSITIVE_INFINITY)
    // Who answered elsewhere first, and opened the page afterwards, took no time that is known.
    if (time >= 0) times.set(id, time)
  }
  return times
}
