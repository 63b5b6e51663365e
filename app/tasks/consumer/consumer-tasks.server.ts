import { and, desc, eq, ne, type SQL } from 'drizzle-orm'
import { db, type Reader } from '#db/client.server'
import { prepareQuery } from '#db/prepared.server'
import { taskAssignments, tasks } from '#db/schema'
import { iso } from '~/lib/dates'
import type { ListQuery } from '~/lib/lists/list-query'
import { limitToPage, whereListQuery } from '~/lib/lists/list-query-sql.server'
import { consumerAssignmentRecord, consumerTaskRecord } from '../task-records.server'
import type { ConsumerAssignment, ConsumerTask } from '../tasks'

/** `draftRemoved`: when (ISO 8601) a draft was removed, and after how many days; null if none was. */
export type AssignedTask = {
  task: ConsumerTask
  assignment: ConsumerAssignment
  draftRemoved: { at: string; days: number } | null
}

/** The consumer's open and closed assigned tasks, newest first, optionally of one project. */
export async function listConsumerTasks(
  consumerId: number,
  projectId?: number,
  listQuery?: ListQuery,
): Promise<AssignedTask[]> {
  const stored = listQuery && { ...listQuery, status: listQuery.status === 'pending' ? 'assigned' : listQuery.status }
  const matching = whereListQuery(stored, { at: tasks.createdAt, id: tasks.id, status: taskAssignments.status })
  const ofProject = projectId === undefined ? undefined : eq(tasks.projectId, projectId)
  const rows = await limitToPage(
    selectAssigned(db).where(and(whereVisibleTo(consumerId), ofProject, matching)),
    listQuery,
  )
  return rows.map(assignedTask)
}

/** A task that the consumer may answer or read, or null. */
export async function findAssignedTask(consumerId: number, taskId: number): Promise<ConsumerTask | null> {
  const row = await findAssigned(consumerId, taskId)
  return row && assignedTask(row).task
}

const selectOneAssigned = prepareQuery(['consumerId', 'taskId'], (on, { consumerId, taskId }) =>
  selectAssigned(on).where(and(whereVisibleTo(consumerId), eq(tasks.id, taskId))),
)

/** The rows of a task and its assignment that the consumer may see, or null. */
export async function findAssigned(consumerId: number, taskId: number, reader: Reader = db) {
  const [row] = await selectOneAssigned(reader, { consumerId, taskId })
  return row ?? null
}

function selectAssigned(reader: Reader) {
  return reader
    .select({ task: tasks, assignment: taskAssignments })
    .from(taskAssignments)
    .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .$dynamic()
}

/** The condition for the tasks, joined with assignments, that a consumer may see. */
export function whereVisibleTo(consumerId: number | SQL) {
  return and(eq(taskAssignments.consumerId, consumerId), ne(tasks.status, 'draft'))
}

/** A task and its assignment as their consumer sees them. */
export function assignedTask({ task, assignment }: Awaited<ReturnType<typeof selectAssigned>>[number]): AssignedTask {
  const { draftRemovedAt: at, draftRemovedAfter: days } = assignment
  const draftRemoved = at === null || days === null ? null : { at: iso(at), days }
  return { task: consumerTaskRecord(task), assignment: consumerAssignmentRecord(assignment), draftRemoved }
}
