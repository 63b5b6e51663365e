import { db } from '#db/client.server'
import { log } from '~/lib/log.server'
import { findConsumerProject } from '~/projects/consumer/consumer-projects.server'
import type { ConsumerProject } from '~/projects/projects'
import { taskType } from '~/task-types/registry'
import type { Attempt, Round } from '~/task-types/task-type'
import { configOf } from '~/tasks/config.server'
import {
  type AssignedTask,
  assignedTask,
  findAssigned,
  listConsumerTasks,
  markOpened,
} from '~/tasks/consumer/consumer-tasks.server'
import { waitingTasks } from '~/tasks/consumer/consumer-waiting'
import type { ConsumerTask } from '~/tasks/tasks'
import { findOwnResponse } from '../response-records.server'
import type { Response } from '../responses'
import { attemptOf } from './attempt.server'

export type TaskToAnswer = AssignedTask & {
  project: ConsumerProject
  response: Response | null
  rounds: Round[] | null
}

/** What a consumer needs to answer a task, or null: it is not assigned to them, or is still a draft. */
export async function findConsumerTask(consumerId: number, taskId: number): Promise<TaskToAnswer | null> {
  const row = await findAssigned(consumerId, taskId)
  return row && (await withAnswers(row))
}

/** The same for its page, which is remembered to have been opened, with where the consumer is at it. */
export async function openConsumerTask(
  consumerId: number,
  taskId: number,
): Promise<(TaskToAnswer & { attempt: Attempt }) | null> {
  const row = await findAssigned(consumerId, taskId)
  const view = row && (await withAnswers(row))
  if (!view) return null
  const opened = await markOpened(row.assignment).catch((error: unknown) => {
    // A task can be read also while the database takes no writes.
    log.warn({ err: error, taskId }, 'opening not noted')
    return row.assignment
  })
  return { ...view, attempt: await attemptOf(consumerId, view.task, view.response, db, opened) }
}

/** What waits for the consumer's answer and is due soonest, or null. */
export async function nextWaitingTask(consumerId: number): Promise<Pick<ConsumerTask, 'id' | 'title'> | null> {
  const [next] = waitingTasks(await listConsumerTasks(consumerId))
  return next ? { id: next.task.id, title: next.task.title } : null
}

type AssignedRow = NonNullable<Awaited<ReturnType<typeof findAssigned>>>

async function withAnswers(row: AssignedRow): Promise<TaskToAnswer | null> {
  const { taskId, consumerId } = row.assignment
  const [project, response] = await Promise.all([
    findConsumerProject(consumerId, row.task.projectId),
    findOwnResponse(db, consumerId, taskId),
  ])
  if (!project) return null
  const { stepping } = taskType(row.task.type)
  const rounds = stepping?.rounds?.shownTo(configOf(row.task), { taskId, consumerId }) ?? null
  return { ...assignedTask(row), project, response, rounds }
}
