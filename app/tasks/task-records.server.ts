import { desc, eq } from 'drizzle-orm'
import type { Reader } from '#db/client.server'
import { projects, taskAssignments, tasks } from '#db/schema'
import { iso } from '~/lib/dates'
import { consumerColumns, consumerRecord, joinRespondents } from '~/respondents/respondents.server'
import { taskType } from '~/task-types/registry'
import { parseTaskType } from '~/task-types/task-type-names'
import { storedConfig } from './stored-config.server'
import type { Assignment, ConsumerAssignment, ConsumerTask, Task } from './tasks'

type TaskRow = typeof tasks.$inferSelect

/** Tasks with their project; narrow it with a `where` on tasks or projects. Newest first. */
export function selectTasks(reader: Reader) {
  return reader
    .select({ task: tasks, project: { id: projects.id, title: projects.title } })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .$dynamic()
}

/** Assignments with their people; narrow it with a `where` on assignments, tasks or projects. Newest first. */
export function selectAssignments(reader: Reader) {
  return joinRespondents(
    reader
      .select({ assignment: taskAssignments, consumer: consumerColumns })
      .from(taskAssignments)
      .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
      .innerJoin(projects, eq(projects.id, tasks.projectId))
      .$dynamic(),
    taskAssignments.consumerId,
  )
    .orderBy(desc(taskAssignments.assignedAt), desc(taskAssignments.id))
    .$dynamic()
}

type AssignmentRow = Awaited<ReturnType<typeof selectAssignments>>[number]

export function assignmentRecord({ assignment, consumer }: AssignmentRow): Assignment {
  const { id, taskId, consumerId, assignedAt, status } = assignment
  return { id, taskId, consumerId, assignedAt: iso(assignedAt), status, consumer: consumerRecord(consumer) }
}

export function taskRecord(row: TaskRow, project: Task['project'], assignments: Assignment[]): Task {
  return {
    ...row,
    type: parseTaskType(row.type),
    config: storedConfig(row),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    project,
    assignments,
  }
}

export function consumerTaskRecord(row: TaskRow): ConsumerTask {
  const { isDraft: _, ...shown } = row
  return {
    ...shown,
    type: parseTaskType(row.type),
    config: storedConfig(row),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  }
}

/** A task as its consumers receive it, with the public part of its configuration. */
export function sentTask(task: ConsumerTask): ConsumerTask {
  const { forRespondent } = taskType(task.type).config
  return forRespondent && task.config !== null ? { ...task, config: forRespondent(task.config) } : task
}

/** An assignment as its consumer sees it, with 'pending' for 'assigned'. */
export function consumerAssignmentRecord(row: typeof taskAssignments.$inferSelect): ConsumerAssignment {
  const { id, consumerId, assignedAt, status } = row
  return { id, consumerId, assignedAt: iso(assignedAt), status: status === 'assigned' ? 'pending' : status }
}
