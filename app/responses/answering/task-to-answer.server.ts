import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { taskResponses, tasks } from '#db/schema'
import { isRecord } from '~/lib/records'
import { findProjectKept } from '~/projects/consumer/consumer-projects.server'
import type { ConsumerProject } from '~/projects/projects'
import { taskType } from '~/task-types/registry'
import { type Apart, type Attempt, type Round, steppingOf } from '~/task-types/task-type'
import { configOf } from '~/tasks/config.server'
import {
  type AssignedTask,
  assignedTask,
  findAssigned,
  findAssignedTask,
  listConsumerTasks,
} from '~/tasks/consumer/consumer-tasks.server'
import { waitingTasks } from '~/tasks/consumer/consumer-waiting'
import { noteOpening, notePlace } from '~/tasks/consumer/first-look.server'
import { consumerTaskRecord } from '~/tasks/task-records.server'
import type { ConsumerTask } from '~/tasks/tasks'
import { asRead, findOwnAnswers } from '../response-records.server'
import type { Response } from '../responses'
import { attemptOf } from './attempt.server'
import { findArrivedVideos } from './videos.server'

export type TaskToAnswer = AssignedTask & {
  project: ConsumerProject
  response: Response | null
  rounds: Round[] | null
}

/** What the API says of a task to be answered, or null: it is not assigned to them, or is still a draft. */
export async function findConsumerTask(consumerId: number, taskId: number): Promise<TaskToAnswer | null> {
  const row = await findAssigned(consumerId, taskId)
  if (!row) return null
  // Its rounds are shown with this answer.
  const { rounds } = taskType(row.task.type).stepping ?? {}
  const ordinal = rounds ? await notePlace(row.assignment) : null
  const found = await withAnswers(row, ordinal)
  if (!found) return null
  const { response, ...view } = found.view
  return { ...view, response: response && asRead(row.task.type, response) }
}

/**
 * The same for its page, which is remembered to have been opened, with where the consumer is at it, and for how many days
 * after it was closed what of it may be removed is kept.
 */
export async function openConsumerTask(
  consumerId: number,
  taskId: number,
): Promise<
  (TaskToAnswer & { attempt: Attempt; setApart: Apart[]; isUnreadable: boolean; retention: number | null }) | null
> {
  const row = await findAssigned(consumerId, taskId)
  if (!row) return null
  const ordinal = await noteOpening(row.assignment)
  const found = await withAnswers(row, ordinal)
  if (!found) return null
  const { view, setApart, retention } = found
  const attempt = await attemptOf(consumerId, view.task, view.response, db, ordinal)
  const arrived = await findArrivedVideos(consumerId, view.task, view.response)
  if (Object.keys(arrived).length > 0)
    attempt.answers = { ...(isRecord(attempt.answers) && attempt.answers), ...arrived }
  const isUnreadable = row.task.config !== null && view.task.config === null
  return { ...view, setApart, attempt, isUnreadable, retention }
}

/**
 * A task whose posted answers are to be kept, or null: one that the consumer is assigned to, or that they have begun and
 * may not see any more.
 */
export async function findTaskBegun(consumerId: number, taskId: number): Promise<ConsumerTask | null> {
  const assigned = await findAssignedTask(consumerId, taskId)
  if (assigned) return assigned
  const [left] = await db
    .select({ task: tasks })
    .from(taskResponses)
    .innerJoin(tasks, eq(tasks.id, taskResponses.taskId))
    .where(and(eq(taskResponses.taskId, taskId), eq(taskResponses.consumerId, consumerId)))
  return left ? consumerTaskRecord(left.task) : null
}

/** What waits for the consumer's answer and is due soonest, or null. */
export async function nextWaitingTask(consumerId: number): Promise<Pick<ConsumerTask, 'id' | 'title'> | null> {
  const [next] = waitingTasks(await listConsumerTasks(consumerId))
  return next ? { id: next.task.id, title: next.task.title } : null
}

type AssignedRow = NonNullable<Awaited<ReturnType<typeof findAssigned>>>

async function withAnswers(
  row: AssignedRow,
  ordinal: number | null,
): Promise<{ view: TaskToAnswer; setApart: Apart[]; retention: number | null } | null> {
  const { taskId, consumerId } = row.assignment
  const [kept, { response, setApart }] = await Promise.all([
    findProjectKept(consumerId, row.task.projectId),
    findOwnAnswers(db, consumerId, taskId),
  ])
  if (!kept) return null
  const respondent = { taskId, consumerId, ordinal, kept: response?.responses }
  const config = configOf(row.task)
  const stepping = steppingOf(taskType(row.task.type), config)
  await stepping?.rounds?.prepare(config, respondent)
  const rounds = stepping?.rounds?.shownTo(config, respondent) ?? null
  return {
    view: { ...assignedTask(row), project: kept.project, response, rounds },
    setApart,
    retention: kept.retention,
  }
}
