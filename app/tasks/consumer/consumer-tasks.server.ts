import { and, desc, eq, isNull, lt, max, ne, type SQL } from 'drizzle-orm'
import { db, type Reader, type Tx } from '#db/client.server'
import { guard } from '#db/dialect'
import { prepared } from '#db/prepared.server'
import { taskAssignments, tasks } from '#db/schema'
import { iso } from '~/lib/dates'
import type { ListWish } from '~/lib/lists/list-wish'
import { limited, wished } from '~/lib/lists/narrowed.server'
import { assignmentOf } from '../assignment/assignments.server'
import { consumerAssignmentRecord, consumerTaskRecord } from '../task-records.server'
import type { ConsumerAssignment, ConsumerTask } from '../tasks'
import { promisedTo, unpromised } from './promised-places.server'

/** `draftRemoved`: when (ISO 8601) a draft went, and after how many days; null where none did. */
export type AssignedTask = {
  task: ConsumerTask
  assignment: ConsumerAssignment
  draftRemoved: { at: string; days: number } | null
}

/** The open and closed tasks that the consumer is assigned to, newest first; of one project where one is given. */
export async function listConsumerTasks(
  consumerId: number,
  projectId?: number,
  wish?: ListWish,
): Promise<AssignedTask[]> {
  const stored = wish && { ...wish, status: wish.status === 'pending' ? 'assigned' : wish.status }
  const narrowed = wished(stored, { at: tasks.createdAt, id: tasks.id, status: taskAssignments.status })
  const ofProject = projectId === undefined ? undefined : eq(tasks.projectId, projectId)
  const rows = await limited(selectAssigned(db).where(and(visibleTo(consumerId), ofProject, narrowed)), wish)
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

/** What a unit is about that changes how far one consumer has come with a task, and nothing else. */
export function answersOf(taskId: number, consumerId: number): string {
  return `answers ${taskId} ${consumerId}`
}

export type AssignmentRow = typeof taskAssignments.$inferSelect

/** Remembers when the consumer first opened the task; their place, as `takeOrdinal` has it. */
export async function markOpened(tx: Tx, assignment: AssignmentRow, openedAt: number): Promise<number | null> {
  const { taskId, consumerId } = assignment
  const ordinal = await takeOrdinal(tx, assignment)
  await tx
    .update(taskAssignments)
    .set({ openedAt })
    .where(and(assignmentOf(taskId, consumerId), isNull(taskAssignments.openedAt)))
  return ordinal
}

/**
 * The consumer's place among those who have begun the task, from 0, for the balance of designs and orders: taken with the
 * first look at it or the first answer, and not given again, whoever is taken off the task. It is the one that they were
 * shown, though another process has given it to somebody meanwhile: a design bears that, and their answers are to what they
 * saw. Else it is none that this process has shown anyone. Null for who began before such places were kept.
 */
export async function takeOrdinal(tx: Tx, assignment: AssignmentRow): Promise<number | null> {
  const { id, taskId, ordinal } = assignment
  if (hasBegun(assignment)) return ordinal
  const isOwn = eq(taskAssignments.id, id)
  await guardPlaces(tx, taskId)
  const [taken] = await tx
    .update(taskAssignments)
    .set({ ordinal: promisedTo(id) ?? unpromised(taskId, await nextOrdinal(tx, taskId)) })
    .where(and(isOwn, isNull(taskAssignments.ordinal)))
    .returning({ ordinal: taskAssignments.ordinal })
  if (taken) return taken.ordinal
  const [own] = await tx.select({ ordinal: taskAssignments.ordinal }).from(taskAssignments).where(isOwn)
  return own?.ordinal ?? null
}

/** Waits until nobody else takes a place of the task. */
export async function guardPlaces(tx: Tx, taskId: number): Promise<void> {
  await guard(tx, `places ${taskId}`)
}

export function hasBegun({ ordinal, openedAt, status }: AssignmentRow): boolean {
  return ordinal !== null || openedAt !== null || status !== 'assigned'
}

/** The place of whoever begins the task next. */
export async function nextOrdinal(reader: Reader, taskId: number): Promise<number> {
  const [last] = await reader
    .select({ ordinal: max(taskAssignments.ordinal) })
    .from(taskAssignments)
    .where(eq(taskAssignments.taskId, taskId))
  return (last?.ordinal ?? -1) + 1
}

/**
 * The place of somebody who has not begun, where it cannot be taken: as if all who were assigned before them began before
 * them, so that every process that reads the same rows shows them the same, and nobody else.
 */
export async function placeAhead(reader: Reader, { id, taskId }: AssignmentRow): Promise<number> {
  const isBefore = and(eq(taskAssignments.taskId, taskId), isNull(taskAssignments.ordinal), lt(taskAssignments.id, id))
  return (await nextOrdinal(reader, taskId)) + (await reader.$count(taskAssignments, isBefore))
}

/** The place that a consumer has taken, or null. */
export async function findOrdinal(reader: Reader, consumerId: number, taskId: number): Promise<number | null> {
  const [own] = await reader
    .select({ ordinal: taskAssignments.ordinal })
    .from(taskAssignments)
    .where(assignmentOf(taskId, consumerId))
  return own?.ordinal ?? null
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
export function visibleTo(consumerId: number | SQL) {
  return and(eq(taskAssignments.consumerId, consumerId), ne(tasks.status, 'draft'))
}

/** A task and its assignment as their consumer sees them. */
export function assignedTask({ task, assignment }: Awaited<ReturnType<typeof selectAssigned>>[number]): AssignedTask {
  const { draftRemovedAt: at, draftRemovedAfter: days } = assignment
  const draftRemoved = at === null || days === null ? null : { at: iso(at), days }
  return { task: consumerTaskRecord(task), assignment: consumerAssignmentRecord(assignment), draftRemoved }
}
