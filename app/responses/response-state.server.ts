import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { Reader, Tx } from '#db/client.server'
import { prepareQuery } from '#db/prepared.server'
import { projects, taskAssignments, taskResponses, taskSteps, tasks, uploads, webhooks } from '#db/schema'
import { FIRST_OCCASION, whereResponse } from '~/respondents/occasions.server'
import { consumerColumns, joinRespondents } from '~/respondents/respondents.server'
import { taskType } from '~/task-types/registry'
import { fileFields, getStepping, type Respondent } from '~/task-types/task-type'
import { parseOrphaned } from '~/tasks/configuration/orphaned-answers.server'
import { findPlace, hasBegun, takePlace } from '~/tasks/consumer/places.server'
import { STEP_COLUMNS } from '~/tasks/steps.server'
import { effectiveConfig } from '~/tasks/stored-config.server'
import type { Availability } from './decide'
import { responseRecord } from './response-records.server'

const selectState = prepareQuery(['consumerId', 'taskId', 'occasion'], (on, { consumerId, taskId, occasion }) =>
  joinRespondents(
    on
      .select({
        task: tasks,
        assignment: taskAssignments,
        consumer: consumerColumns,
        response: taskResponses,
        step: STEP_COLUMNS,
        webhooksOn: sql<number>`${countWebhooksOn(on)}`,
      })
      .from(tasks)
      .$dynamic(),
    consumerId,
  )
    .leftJoin(taskAssignments, and(eq(taskAssignments.taskId, taskId), eq(taskAssignments.consumerId, consumerId)))
    .leftJoin(taskResponses, whereResponse(taskId, consumerId, occasion))
    .leftJoin(taskSteps, and(eq(taskSteps.taskId, taskId), eq(taskSteps.type, 'survey')))
    .where(eq(tasks.id, taskId)),
)

/** Most brands have no webhooks, so the caller can skip the query for them. */
function countWebhooksOn(on: Reader) {
  return on
    .select({ count: count() })
    .from(webhooks)
    .innerJoin(projects, eq(projects.brandId, webhooks.brandId))
    .where(and(eq(projects.id, tasks.projectId), eq(webhooks.state, 'on')))
}

/**
 * Reads in one query the task, the consumer with their place among those who began it, their response on this
 * occasion, and how many webhooks listen. Null for a task that they are not assigned to and have not answered. A task that they may no longer
 * see is read too.
 */
export async function findResponseState(tx: Tx, consumerId: number, taskId: number, occasion = FIRST_OCCASION) {
  const [row] = await selectState(tx, { consumerId, taskId, occasion })
  if (!row || !(row.assignment || row.response)) return null
  const { response: stored, ...rows } = row
  const { task, consumer, step } = rows
  const response = stored && step ? responseRecord({ response: stored, step, consumer }) : null
  const [type, config] = [taskType(task.type), effectiveConfig(task)]
  const takesFiles = fileFields(type, config).length > 0
  const respondent: Respondent = {
    taskId,
    consumerId,
    ordinal: await placeIn(tx, rows, consumerId),
    ...(takesFiles ? await findUploadedFiles(tx, taskId, consumerId) : { uploaded: new Set() }),
    now: new Date().toISOString(),
    savedAnswers: response?.responses,
  }
  return {
    ...rows,
    consumerId,
    occasion,
    type,
    config,
    takesFiles,
    availability: findAvailability(rows),
    respondent,
    response,
    orphaned: parseOrphaned(stored?.setApart ?? null),
    savedBy: stored?.savedBy ?? null,
  }
}

function findAvailability({ task, assignment }: Pick<Row, 'task' | 'assignment'>): Availability {
  if (!assignment || task.status === 'draft') return 'missing'
  return task.status === 'closed' ? 'closed' : 'open'
}

async function findUploadedFiles(
  tx: Tx,
  taskId: number,
  consumerId: number,
): Promise<Pick<Respondent, 'uploaded' | 'durations'>> {
  const rows = await tx
    .select({ fileName: uploads.fileName, durationMs: uploads.durationMs })
    .from(uploads)
    .where(and(eq(uploads.taskId, taskId), eq(uploads.consumerId, consumerId), ne(uploads.kind, 'image')))
  const durations = rows.flatMap(({ fileName, durationMs }): [string, number][] =>
    durationMs === null ? [] : [[fileName, durationMs / 1_000]],
  )
  return { uploaded: new Set(rows.map(({ fileName }) => fileName)), durations: new Map(durations) }
}

/** The consumer's place, assigned now if necessary: an API client may answer without having read the task. */
async function placeIn(
  tx: Tx,
  { task, assignment }: Pick<Row, 'task' | 'assignment'>,
  consumerId: number,
): Promise<number | null> {
  if (!assignment) return await findPlace(tx, consumerId, task.id)
  if (hasBegun(assignment) || !getStepping(taskType(task.type), effectiveConfig(task))) return assignment.ordinal
  return (await takePlace(tx, assignment))?.ordinal ?? null
}

type Row = Awaited<ReturnType<typeof selectState>>[number]

export type StoredState = NonNullable<Awaited<ReturnType<typeof findResponseState>>>
