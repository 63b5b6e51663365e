import { and, count, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '#db/client.server'
import { prepared } from '#db/prepared.server'
import { consumers, projects, taskAssignments, taskResponses, taskSteps, tasks, users, webhooks } from '#db/schema'
import { consumerColumns } from '~/accounts/consumer-records.server'
import { taskType } from '~/task-types/registry'
import { steppingOf } from '~/task-types/task-type'
import { configOf } from '~/tasks/config.server'
import { readPieces } from '~/tasks/configuration/set-apart.server'
import { findPlace, hasBegun, takePlace } from '~/tasks/consumer/places.server'
import { STEP_COLUMNS } from '~/tasks/steps.server'
import { responseRecord } from './response-records.server'

const selectStanding = prepared(['consumerId', 'taskId'], (on, { consumerId, taskId }) =>
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
    .innerJoin(consumers, eq(consumers.id, consumerId))
    .innerJoin(users, eq(users.id, consumers.userId))
    .leftJoin(taskAssignments, and(eq(taskAssignments.taskId, taskId), eq(taskAssignments.consumerId, consumerId)))
    .leftJoin(taskResponses, and(eq(taskResponses.taskId, taskId), eq(taskResponses.consumerId, consumerId)))
    .leftJoin(taskSteps, and(eq(taskSteps.taskId, taskId), eq(taskSteps.type, 'survey')))
    .where(eq(tasks.id, taskId)),
)

/** Of the task's brand: most have none, which are not asked for then. */
function countWebhooksOn(on: Reader) {
  return on
    .select({ count: count() })
    .from(webhooks)
    .innerJoin(projects, eq(projects.brandId, webhooks.brandId))
    .where(and(eq(projects.id, tasks.projectId), eq(webhooks.state, 'on')))
}

/**
 * The one read of what stands: the task, the consumer at it with their place among those who began it, what is kept of their
 * answers, and how many webhooks may hear of them; null for a task that they are not assigned to and have not answered. One
 * that they may not see any more is there too.
 */
export async function findStanding(tx: Tx, consumerId: number, taskId: number) {
  const [row] = await selectStanding(tx, { consumerId, taskId })
  if (!row || !(row.assignment || row.response)) return null
  const { response, ...standing } = row
  const { consumer, step } = standing
  const kept = response && step ? responseRecord({ response, step, consumer }) : null
  return {
    ...standing,
    consumerId,
    ordinal: await placeIn(tx, standing, consumerId),
    kept,
    setApart: readPieces(response?.setApart ?? null),
    savedBy: response?.savedBy ?? null,
  }
}

/** The consumer's place, which they take now where it is needed: a program may answer without having read the task. */
async function placeIn(
  tx: Tx,
  { task, assignment }: Pick<Row, 'task' | 'assignment'>,
  consumerId: number,
): Promise<number | null> {
  if (!assignment) return await findPlace(tx, consumerId, task.id)
  if (hasBegun(assignment) || !steppingOf(taskType(task.type), configOf(task))) return assignment.ordinal
  return (await takePlace(tx, assignment))?.ordinal ?? null
}

type Row = Awaited<ReturnType<typeof selectStanding>>[number]

export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>
