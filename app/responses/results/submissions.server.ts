import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { respondents, responseColumns, taskResponses, taskSteps } from '#db/schema'
import { toChunks } from '~/lib/arrays'
import { iso } from '~/lib/dates'
import { fullName } from '~/lib/people'
import { consumerColumns, consumerRecord, joinRespondents, respondentName } from '~/respondents/respondents.server'
import type { Submission, TaskTypeAnalysis } from '~/task-types/results/analysis'
import type { OwnTask } from '~/tasks/own-task.server'
import { whereCounted } from '../responses.server'

/** A task whose owner the caller has checked. */
type Answered = Pick<OwnTask, 'id' | 'hasSubmissions'>

/**
 * The submitted responses that count, oldest first, then by id; `among` is a further condition for them, `most` how many
 * are read.
 */
export async function listSubmissions(task: Answered, among?: SQL, most?: number): Promise<Submission[]> {
  const query = joinRespondents(
    db
      .select({ ...COLUMNS, responses: taskResponses.responses })
      .from(taskResponses)
      .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
      .$dynamic(),
    taskResponses.consumerId,
  )
    .where(and(whereCounted(task), eq(taskResponses.status, 'submitted'), among))
    .orderBy(asc(taskResponses.submittedAt), asc(taskResponses.id))
    .$dynamic()
  const rows = await (most === undefined ? query : query.limit(most))
  return rows.map((row) => toSubmission(row, JSON.parse(row.responses)))
}

/** The ids of the same, in their order. */
export async function listSubmissionIds(task: Answered): Promise<number[]> {
  const rows = await db
    .select({ id: taskResponses.id })
    .from(taskResponses)
    .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
    .where(and(whereCounted(task), eq(taskResponses.status, 'submitted')))
    .orderBy(asc(taskResponses.submittedAt), asc(taskResponses.id))
  return rows.map(({ id }) => id)
}

/** Names of the counted respondents in alphabetical order, up to a maximum. */
export async function listNames(task: Answered, most: number, among?: SQL): Promise<string[]> {
  const rows = await joinRespondents(
    db
      .select(respondentName)
      .from(taskResponses)
      .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
      .$dynamic(),
    taskResponses.consumerId,
  )
    .where(and(whereCounted(task), eq(taskResponses.status, 'submitted'), among))
    .orderBy(asc(respondentName.lastName), asc(respondentName.firstName), asc(respondents.id))
    .limit(most)
  return rows.map(fullName)
}

/** The input of the figures: packed answers if the type stores them, else the full answers. */
export async function listForFigures(
  task: Answered,
  { packing }: TaskTypeAnalysis,
  among?: SQL,
): Promise<Submission[]> {
  if (!packing) return await listSubmissions(task, among)
  const rows = await joinRespondents(
    db
      // SQLite must read past the answers to reach later columns of the row, so this selects none of them.
      .select({
        id: COLUMNS.id,
        submittedAt: COLUMNS.submittedAt,
        consumer: COLUMNS.consumer,
        bytes: responseColumns.bytes,
      })
      .from(taskResponses)
      .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
      .$dynamic(),
    taskResponses.consumerId,
  )
    .leftJoin(responseColumns, eq(responseColumns.responseId, taskResponses.id))
    .where(and(whereCounted(task), eq(taskResponses.status, 'submitted'), among))
    .orderBy(asc(taskResponses.submittedAt), asc(taskResponses.id))
  const read = rows.map((row) => ({ row, answers: row.bytes && packing.unpack(row.bytes) }))
  const missing = read.flatMap(({ row, answers }) => (answers === null ? [row.id] : []))
  const packed = new Map<number, unknown>()
  for (const ids of toChunks(missing)) {
    const stored = await db
      .select({ id: taskResponses.id, responses: taskResponses.responses })
      .from(taskResponses)
      .where(inArray(taskResponses.id, ids))
    for (const { id, responses } of stored) packed.set(id, packing.toAnalysisInput(JSON.parse(responses)))
  }
  return read.map(({ row, answers }) =>
    toSubmission({ meta: null, updatedAt: 0, ...row }, answers ?? packed.get(row.id)),
  )
}

const COLUMNS = {
  id: taskResponses.id,
  meta: taskResponses.meta,
  submittedAt: taskResponses.submittedAt,
  updatedAt: taskResponses.updatedAt,
  consumer: consumerColumns,
}

type Row = {
  id: number
  meta: string | null
  submittedAt: number | null
  updatedAt: number
  consumer: Parameters<typeof consumerRecord>[0]
}

function toSubmission({ id, meta, submittedAt, updatedAt, consumer }: Row, answers: unknown): Submission {
  return {
    id,
    consumer: consumerRecord(consumer),
    answers,
    meta: meta === null ? null : JSON.parse(meta),
    submittedAt: iso(submittedAt ?? updatedAt),
  }
}
