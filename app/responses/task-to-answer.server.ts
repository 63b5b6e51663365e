import { db } from '#db/client.server'
import { findConsumerProject } from '~/projects/consumer-projects.server'
import type { ConsumerProject } from '~/projects/projects'
import { taskType } from '~/task-types/registry'
import type { Round } from '~/task-types/task-type'
import { configOf } from '~/tasks/config.server'
import { type AssignedTask, assignedTask, findAssigned } from '~/tasks/consumer-tasks.server'
import { findOwnResponse } from './response-records.server'
import type { Response } from './responses'

export type TaskToAnswer = AssignedTask & {
  project: ConsumerProject
  response: Response | null
  rounds: Round[] | null
}

/** What a consumer needs to answer a task, or null: it is not assigned to them, or is still a draft. */
export async function findConsumerTask(consumerId: number, taskId: number): Promise<TaskToAnswer | null> {
  const row = await findAssigned(consumerId, taskId)
  if (!row) return null
  const [project, response] = await Promise.all([
    findConsumerProject(consumerId, row.task.projectId),
    findOwnResponse(db, consumerId, taskId),
  ])
  if (!project) return null
  const rounds = taskType(row.task.type).stepping?.rounds?.(configOf(row.task), { taskId, consumerId }) ?? null
  return { ...assignedTask(row), project, response, rounds }
}
