import { and, count, desc, eq, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import { db, type Reader, write } from '#db/client.server'
import { prepared } from '#db/prepared.server'
import { taskAssignments, tasks } from '#db/schema'
import { assignmentOf } from '../assignment/assignments.server'
import { consumerAssignmentRecord, consumerTaskRecord } from '../task-records.server'
import type { ConsumerAssignment, ConsumerTask } from '../tasks'

export type AssignedTask = { task: ConsumerTask; assignment: ConsumerAssignment }

/** The open and closed tasks that the consumer is assigned to, newest first; of one project where one is given. */
export async function listConsumerTasks(consumerId: number, projectId?: number): Promise<AssignedTask[]> {
  const rows = await selectAssigned(db).where(
    and(visibleTo(consumerId), projectId === undefined ? undefined : eq(tasks.projectId, projectId)),
  )
  return rows.map(assignedTask)
}

/** A task that the consumer may answer or read, or null. */
export async function findAssignedTask(consumerId: number, taskId: number): Promise<ConsumerTask | null> {
  const row = await findAssigned(consumerId, taskId)
  return row && assignedTask(row).task
}

const selectOneAssigned = prepared(['consumerId', 'taskId'], (on, { consumerId, taskId }) =>
  selectAssigned(on).where(and(visibleTo(consumerId), eq(tasks.id, taskId))),
)

/** The rows of a task and its assignment that the consumer may see, or null. */
export async function findAssigned(consumerId: number, taskId: number, reader: Reader = db) {
  const [row] = await selectOneAssigned(reader, { consumerId, taskId })
  return row ?? null
}

type AssignmentRow = typeof taskAssignments.$inferSelect
/** When a consumer first opened a task. */
export type Opening = Pick<AssignmentRow, 'id' | 'openedAt'>

/** Remembers when the consumer first opened the task; the assignment as it then is, where nobody else opened it too. */
export async function markOpened(assignment: AssignmentRow): Promise<Opening | undefined> {
  const { taskId, consumerId, openedAt, status } = assignment
  // Who has submitted elsewhere only looks at it now.
  if (openedAt !== null || status === 'completed') return assignment
  const [opened] = await write((tx) =>
    tx
      .update(taskAssignments)
      .set({ openedAt: Date.now() })
      .where(and(assignmentOf(taskId, consumerId), isNull(taskAssignments.openedAt)))
      .returning({ id: taskAssignments.id, openedAt: taskAssignments.openedAt }),
  )
  return opened
}

/**
 * How many consumers had opened a task before this one; for one who has not opened it yet, all who have. So it counts
 * on from consumer to consumer.
 */
export async function openingOrdinal(
  reader: Reader,
  consumerId: number,
  taskId: number,
  assignment?: Opening,
): Promise<number> {
  const { id, openedAt } = taskAssignments
  const columns = { id, openedAt }
  const [own] = assignment
    ? [assignment]
    : await reader.select(columns).from(taskAssignments).where(assignmentOf(taskId, consumerId))
  const isBefore =
    own && own.openedAt !== null
      ? or(lt(openedAt, own.openedAt), and(eq(openedAt, own.openedAt), lt(id, own.id)))
      : isNotNull(openedAt)
  const [before] = await reader
    .select({ count: count() })
    .from(taskAssignments)
    .where(and(eq(taskAssignments.taskId, taskId), isBefore))
  return before?.count ?? 0
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
function visibleTo(consumerId: number | SQL) {
  return and(eq(taskAssignments.consumerId, consumerId), ne(tasks.status, 'draft'))
}

/** A task and its assignment as their consumer sees them. */
export function assignedTask({ task, assignment }: Awaited<ReturnType<typeof selectAssigned>>[number]): AssignedTask {
  return { task: consumerTaskRecord(task), assignment: consumerAssignmentRecord(assignment) }
}
