import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { prepareQuery } from '#db/prepared.server'
import { brands, projects, respondents, taskAssignments, taskResponses, taskSteps, tasks } from '#db/schema'
import { joinOwner } from '~/accounts/memberships.server'
import { isRecord } from '~/lib/records'
import { consumerProjectColumns, consumerProjectRecord } from '~/projects/consumer/consumer-projects.server'
import type { ConsumerProject } from '~/projects/projects'
import { whereResponse } from '~/respondents/occasions.server'
import { joinRespondents } from '~/respondents/respondents.server'
import { taskType } from '~/task-types/registry'
import { type Attempt, getStepping, type OrphanedAnswer, type Round } from '~/task-types/task-type'
import { parseOrphaned } from '~/tasks/configuration/orphaned-answers.server'
import {
  type AssignedTask,
  assignedTask,
  findAssignedTask,
  listConsumerTasks,
  whereVisibleTo,
} from '~/tasks/consumer/consumer-tasks.server'
import { waitingTasks } from '~/tasks/consumer/pending-tasks'
import { findOrTakePlace, openTask } from '~/tasks/consumer/places.server'
import { effectiveConfig } from '~/tasks/stored-config.server'
import { consumerTaskRecord } from '~/tasks/task-records.server'
import type { ConsumerTask } from '~/tasks/tasks'
import { responseColumns, responseRecord, toApiResponse } from '../response-records.server'
import type { Response } from '../responses'
import { buildAttempt } from './attempt.server'
import { findArrivedVideos } from './videos.server'

export type RespondentTask = AssignedTask & {
  project: ConsumerProject
  response: Response | null
  rounds: Round[] | null
}

/** All that a task's page and the API's read of it show, in one read: on PostgreSQL the way there costs more than the answer. */
const selectToAnswer = prepareQuery(['consumerId', 'taskId'], (on, { consumerId, taskId }) =>
  joinOwner(
    joinRespondents(
      on
        .select({
          task: tasks,
          assignment: taskAssignments,
          ...consumerProjectColumns(on, consumerId),
          ...responseColumns,
        })
        .from(taskAssignments)
        .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
        .innerJoin(projects, eq(projects.id, tasks.projectId))
        .innerJoin(brands, eq(brands.id, projects.brandId))
        .$dynamic(),
      taskAssignments.consumerId,
    ),
  )
    .leftJoin(taskResponses, whereResponse(tasks.id, respondents.id))
    .leftJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
    .where(and(whereVisibleTo(consumerId), eq(tasks.id, taskId))),
)

type RowToAnswer = Awaited<ReturnType<typeof selectToAnswer>>[number]

/**
 * The task as the API returns it; null if the consumer is not assigned or the task is a draft. `isShown` is false for
 * HEAD: then the rounds are not shown, so no place is assigned.
 */
export async function findConsumerTask(
  consumerId: number,
  taskId: number,
  isShown: boolean,
): Promise<RespondentTask | null> {
  const [row] = await selectToAnswer(db, { consumerId, taskId })
  if (!row) return null
  // Its rounds are shown with this answer.
  const { rounds } = taskType(row.task.type).stepping ?? {}
  const place = rounds && isShown ? await findOrTakePlace(row.assignment) : row.assignment
  if (!place) return null
  const { response, ...view } = await toRespondentTask(row, place.ordinal)
  return { ...view, response: response && toApiResponse(row.task.type, response) }
}

/**
 * The same for the page. Records the opening, and adds the attempt, orphaned answers and the brand's retention period
 * in days.
 */
export async function openConsumerTask(
  consumerId: number,
  taskId: number,
  isShown: boolean,
): Promise<
  | (RespondentTask & { attempt: Attempt; setApart: OrphanedAnswer[]; isUnreadable: boolean; retention: number | null })
  | null
> {
  const [row] = await selectToAnswer(db, { consumerId, taskId })
  if (!row) return null
  const hasSteps = getStepping(taskType(row.task.type), effectiveConfig(row.task)) !== null
  const place = isShown ? await openTask(row.assignment, hasSteps) : row.assignment
  if (!place) return null
  const view = await toRespondentTask(row, place.ordinal)
  const setApart = parseOrphaned(row.response?.setApart ?? null)
  const attempt = await buildAttempt(consumerId, view.task, view.response, db, place.ordinal)
  const arrived = await findArrivedVideos(consumerId, view.task, view.response)
  if (Object.keys(arrived).length > 0)
    attempt.answers = { ...(isRecord(attempt.answers) && attempt.answers), ...arrived }
  const isUnknown = row.task.type !== view.task.type
  const isUnreadable = isUnknown || (row.task.config !== null && view.task.config === null)
  return { ...view, setApart, attempt, isUnreadable, retention: row.brand.retentionDays }
}

/**
 * A task that accepts the consumer's posted answers; null otherwise. The consumer is assigned to it, or has a response
 * to a task that they may no longer see.
 */
export async function findStartedTask(consumerId: number, taskId: number): Promise<ConsumerTask | null> {
  const assigned = await findAssignedTask(consumerId, taskId)
  if (assigned) return assigned
  const [left] = await db
    .select({ task: tasks })
    .from(taskResponses)
    .innerJoin(tasks, eq(tasks.id, taskResponses.taskId))
    .where(whereResponse(taskId, consumerId))
  return left ? consumerTaskRecord(left.task) : null
}

/** The open task that is due soonest, or null. */
export async function nextWaitingTask(consumerId: number): Promise<Pick<ConsumerTask, 'id' | 'title'> | null> {
  const [next] = waitingTasks(await listConsumerTasks(consumerId))
  return next ? { id: next.task.id, title: next.task.title } : null
}

async function toRespondentTask(row: RowToAnswer, ordinal: number | null): Promise<RespondentTask> {
  const { task, assignment, step, consumer } = row
  const { taskId, consumerId } = assignment
  const response = row.response && step ? responseRecord({ response: row.response, step, consumer }) : null
  const respondent = { taskId, consumerId, ordinal, savedAnswers: response?.responses }
  const config = effectiveConfig(task)
  const stepping = getStepping(taskType(task.type), config)
  await stepping?.rounds?.prepare(config, respondent)
  const rounds = stepping?.rounds?.roundsFor(config, respondent) ?? null
  return { ...assignedTask(row), project: consumerProjectRecord(row), response, rounds }
}
