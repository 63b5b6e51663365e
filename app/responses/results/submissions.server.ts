import { and, asc, eq, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { consumers, taskResponses, taskSteps, users } from '#db/schema'
import { consumerColumns, consumerRecord } from '~/accounts/consumer-records.server'
import { iso } from '~/lib/dates'
import type { Submission } from '~/task-types/analysis'
import { countedResponses } from '../responses.server'

/**
 * The submitted responses that count, oldest first, then by id; `among` is a further condition for their consumers. The
 * caller has checked whose task it is.
 */
export async function listSubmissions(taskId: number, among?: SQL): Promise<Submission[]> {
  const rows = await db
    .select({
      id: taskResponses.id,
      responses: taskResponses.responses,
      meta: taskResponses.meta,
      submittedAt: taskResponses.submittedAt,
      updatedAt: taskResponses.updatedAt,
      consumer: consumerColumns,
    })
    .from(taskResponses)
    .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
    .innerJoin(consumers, eq(consumers.id, taskResponses.consumerId))
    .innerJoin(users, eq(users.id, consumers.userId))
    .where(and(await countedResponses(db, taskId), eq(taskResponses.status, 'submitted'), among))
    .orderBy(asc(taskResponses.submittedAt), asc(taskResponses.id))
  return rows.map(({ id, responses, meta, submittedAt, updatedAt, consumer }) => ({
    id,
    consumer: consumerRecord(consumer),
    answers: JSON.parse(responses),
    meta: meta === null ? null : JSON.parse(meta),
    submittedAt: iso(submittedAt ?? updatedAt),
  }))
}
