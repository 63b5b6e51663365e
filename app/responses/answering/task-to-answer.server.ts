import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { taskResponses, tasks } from '#db/schema'
import { log } from '~/lib/log.server'
import { isRecord } from '~/lib/records'
import { findConsumerProject } from '~/projects/consumer/consumer-projects.server'
import type { ConsumerProject } from '~/projects/projects'
import { taskType } from '~/task-types/registry'
import type { Apart, Attempt, Round } from '~/task-types/task-type'
import { configOf } from '~/tasks/config.server'
import {
  type AssignedTask,
  assignedTask,
  findAssigned,
  findAssignedTask,
  listConsumerTasks,
  markOpened,
} from '~/tasks/consumer/consumer-tasks.server'
import { waitingTasks } from '~/tasks/consumer/consumer-waiting'
import { consumerTaskRecord } from '~/tasks/task-records.server'
import type { ConsumerTask } from '~/tasks/tasks'
import { findOwnAnswers } from '../response-records.server'
import type { Response } from '../responses'
import { attemptOf } from './attempt.server'
import { findArrivedVideos } from './videos.server'

export type TaskToAnswer = AssignedTask & {
  project: ConsumerProject
  response: Response | null
  rounds: Round[] | null
}

/** What a consumer needs to answer a task, or null: it is not assigned to them, or is still a draft. */
export async function findConsumerTask(consumerId: number, taskId: number): Promise<TaskToAnswer | null> {
  const row = await findAssigned(consumerId, taskId)
  const found = row && (await withAnswers(row))
  return found?.view ?? null
}

/** The same for its page, which is remembered to have been opened, with where the consumer is at it. */
export async function openConsumerTask(
  consumerId: number,
  taskId: number,
): Promise<(TaskToAnswer & { attempt: Attempt; setApart: Apart[] }) | null> {
  const row = await findAssigned(consumerId, taskId)
  const found = row && (await withAnswers(row))
  if (!found) return null
  const { view, setApart } = found
  const opened = await markOpened(row.assignment).catch((error: unknown) => {
    // A task can be read also while the database takes no writes.
    log.warn({ err: error, taskId }, 'opening not noted')
    return row.assignment
  })
  const attempt = await attemptOf(consumerId, view.task, view.response, db, opened)
  const arrived = await findArrivedVideos(consumerId, view.task, view.response)
  if (Object.keys(arrived).length > 0)
    attempt.answers = { ...(isRecord(attempt.answers) && attempt.answers), ...arrived }
  return { ...view, setApart, attempt }
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

async function withAnswers(row: AssignedRow): Promise<{ view: TaskToAnswer; setApart: Apart[] } | null> {
  const { taskId, consumerId } = row.assignment
  const [project, { response, setApart }] = await Promise.all([
    findConsumerProject(consumerId, row.task.projectId),
    findOwnAnswers(db, consumerId, taskId),
  ])
  if (!project) return null
  const { stepping } = taskType(row.task.type)
  const respondent = { taskId, consumerId, kept: response?.responses }
  const rounds = stepping?.rounds?.shownTo(configOf(row.task), respondent) ?? null
  return { view: { ...assignedTask(row), project, response, rounds }, setApart }
}
