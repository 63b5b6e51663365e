import { and, asc, count, eq, gte, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { taskAssignments, taskResponses } from '#db/schema'
import type { Completion } from '../respondents/respondents'

/** How far those assigned to a task have come. The caller has checked whose task it is. */
export async function completionOf(taskId: number): Promise<Completion> {
  const [counted] = await db
    .select({
      assigned: count(),
      started: count(taskResponses.id),
      submitted: count(taskResponses.submittedAt),
    })
    .from(taskAssignments)
    .leftJoin(taskResponses, isAnswer)
    .where(eq(taskAssignments.taskId, taskId))
  const { assigned, started, submitted } = counted ?? { assigned: 0, started: 0, submitted: 0 }
  return { assigned, started, submitted, medianTime: await medianTime(taskId) }
}

const isAnswer = and(
  eq(taskResponses.taskId, taskAssignments.taskId),
  eq(taskResponses.consumerId, taskAssignments.consumerId),
)

async function medianTime(taskId: number): Promise<number | null> {
  const time = sql<number>`${taskResponses.submittedAt} - ${taskAssignments.openedAt}`
  const times = await db
    .select({ time })
    .from(taskAssignments)
    .innerJoin(taskResponses, isAnswer)
    .where(
      and(
        eq(taskAssignments.taskId, taskId),
        // Who answered elsewhere first, and opened the page afterwards, took no time that is known.
        gte(taskResponses.submittedAt, taskAssignments.openedAt),
        eq(taskResponses.status, 'submitted'),
      ),
    )
    .orderBy(asc(time))
  const [low, high] = [times[(times.length - 1) >> 1], times[times.length >> 1]]
  return low && high ? (low.time + high.time) / 2 : null
}
