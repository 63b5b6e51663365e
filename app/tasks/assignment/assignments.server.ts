import { and, eq } from 'drizzle-orm'
import { db, type Reader, type Tx, write } from '#db/client.server'
import { projectParticipants, taskAssignments, taskResponses } from '#db/schema'
import { note } from '~/accounts/audit-log/audit-log.server'
import { created, done, missing, type Outcome } from '~/lib/outcome'
import { notifyAssignees } from '../notification.server'
import { assignmentRecord, selectAssignments } from '../task-records.server'
import type { Assignment, AssignmentStatus } from '../tasks'
import { findTaskRow } from '../tasks.server'

/** Who is assigned to a task of the brand, newest first, or null where it is not the brand's. */
export async function listAssignments(brandId: number, taskId: number): Promise<Assignment[] | null> {
  if (!(await findTaskRow(brandId, taskId))) return null
  return (await selectAssignments(db).where(eq(taskAssignments.taskId, taskId))).map(assignmentRecord)
}

/**
 * Assigns a participant of the task's project; the same record when they already are. Who answered before gets the
 * status that those answers imply, and where the task is open the mail about it.
 */
export async function assignConsumer(
  brandId: number,
  taskId: number,
  consumerId: number,
): Promise<Outcome<Assignment>> {
  return await write(async (tx) => {
    const task = await findTaskRow(brandId, taskId, tx)
    if (!task || !(await takesPart(tx, task.projectId, consumerId))) return missing()
    const status = await statusOfKeptAnswers(tx, taskId, consumerId)
    const inserted = await tx
      .insert(taskAssignments)
      .values({ taskId, consumerId, assignedAt: Date.now(), status })
      .onConflictDoNothing()
      .returning({ id: taskAssignments.id })
    if (inserted.length > 0) await note(tx, brandId, { action: 'assigned', consumerId, title: task.title })
    if (inserted.length > 0 && status !== 'completed') await notifyAssignees(tx, taskId, consumerId)
    const [row] = await selectAssignments(tx).where(assignmentOf(taskId, consumerId))
    if (!row) throw new Error('The assignment was not inserted')
    return inserted.length > 0 ? created(assignmentRecord(row)) : done(assignmentRecord(row))
  })
}

/** Takes a consumer off a task; the answers stay. False where there was no such assignment. */
export async function removeAssignment(brandId: number, taskId: number, consumerId: number): Promise<boolean> {
  return await write(async (tx) => {
    const task = await findTaskRow(brandId, taskId, tx)
    if (!task) return false
    const removed = await tx
      .delete(taskAssignments)
      .where(assignmentOf(taskId, consumerId))
      .returning({ id: taskAssignments.id })
    if (removed.length > 0) await note(tx, brandId, { action: 'unassigned', consumerId, title: task.title })
    return removed.length > 0
  })
}

export function assignmentOf(taskId: number, consumerId: number) {
  return and(eq(taskAssignments.taskId, taskId), eq(taskAssignments.consumerId, consumerId))
}

async function takesPart(reader: Reader, projectId: number, consumerId: number): Promise<boolean> {
  const [row] = await reader
    .select({ id: projectParticipants.id })
    .from(projectParticipants)
    .where(and(eq(projectParticipants.projectId, projectId), eq(projectParticipants.consumerId, consumerId)))
  return row !== undefined
}

async function statusOfKeptAnswers(tx: Tx, taskId: number, consumerId: number): Promise<AssignmentStatus> {
  const [kept] = await tx
    .select({ status: taskResponses.status })
    .from(taskResponses)
    .where(and(eq(taskResponses.taskId, taskId), eq(taskResponses.consumerId, consumerId)))
  if (!kept) return 'assigned'
  return kept.status === 'submitted' ? 'completed' : 'in_progress'
}

/**
 * Assigns several participants of the task's project. They are units of their own that share commits, so one who has
 * left the project meanwhile does not keep the others out. Answers how many are assigned now, and how many could not be.
 */
export async function assignConsumers(
  brandId: number,
  taskId: number,
  consumerIds: number[],
): Promise<{ assigned: number; refused: number }> {
  const outcomes = await Promise.all(consumerIds.map((consumerId) => assignConsumer(brandId, taskId, consumerId)))
  const assigned = outcomes.filter(({ ok }) => ok).length
  return { assigned, refused: outcomes.length - assigned }
}
