import { and, eq, inArray } from 'drizzle-orm'
import { db, type Tx, type Write, write } from '#db/client.server'
import { projectParticipants, taskAssignments, taskResponses } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import type { ListQuery } from '~/lib/lists/list-query'
import { limitToPage, whereListQuery } from '~/lib/lists/list-query-sql.server'
import { created, done, notFound, type Outcome } from '~/lib/outcome'
import { yieldingChunks } from '~/lib/work/yielding-chunks.server'
import { whereResponse } from '~/respondents/occasions.server'
import { deleteUnusedRespondents } from '~/respondents/respondents.server'
import { MAILS_A_UNIT, notifyAssignees } from '../notification.server'
import { assignmentRecord, selectAssignments } from '../task-records.server'
import type { Assignment, AssignmentStatus } from '../tasks'
import { findTaskRow } from '../tasks.server'
import { findEarlierPlaces, keepPlace } from './earlier-places.server'
import { findRecentReminders, recordMailHistory } from './mail-history.server'

/** The people assigned to a task of the brand, newest first, or null if it is not the brand's. */
export async function listAssignments(
  brandId: number,
  taskId: number,
  listQuery?: ListQuery,
): Promise<Assignment[] | null> {
  if (!(await findTaskRow(brandId, taskId))) return null
  const { assignedAt: at, id, status } = taskAssignments
  const query = selectAssignments(db).where(
    and(eq(taskAssignments.taskId, taskId), whereListQuery(listQuery, { at, id, status })),
  )
  return (await limitToPage(query, listQuery)).map(assignmentRecord)
}

/**
 * Assigns a participant of the task's project; returns the existing record if they are assigned. A person who answered
 * before gets the status of those answers. If the task is open, they get the mail about it. `within` is the surrounding
 * transaction.
 */
export async function assignConsumer(
  acting: Acting,
  taskId: number,
  consumerId: number,
  within: Write = write,
): Promise<Outcome<Assignment>> {
  const { brandId } = acting
  return await within(async (tx) => {
    const task = await findTaskRow(brandId, taskId, tx)
    const { participants, added } = task ? await makeAssignments(tx, acting, task, [consumerId]) : NOBODY
    if (participants === 0) return notFound()
    const [row] = await selectAssignments(tx).where(whereAssignment(taskId, consumerId))
    if (!row) throw new Error('The assignment was not inserted')
    return added > 0 ? created(assignmentRecord(row)) : done(assignmentRecord(row))
  })
}

/** Removes an assignment; the answers stay. False if there was none. */
export async function removeAssignment(acting: Acting, taskId: number, consumerId: number): Promise<boolean> {
  const { brandId } = acting
  return await write(async (tx) => {
    const task = await findTaskRow(brandId, taskId, tx)
    if (!task) return false
    const removed = await tx.delete(taskAssignments).where(whereAssignment(taskId, consumerId)).returning({
      notifiedAt: taskAssignments.notifiedAt,
      remindedAt: taskAssignments.remindedAt,
      ordinal: taskAssignments.ordinal,
    })
    for (const { ordinal, ...mailed } of removed) {
      await recordMailHistory(tx, taskId, { consumerId, ...mailed })
      if (ordinal !== null) await keepPlace(tx, { taskId, consumerId, ordinal })
      await logAudit(tx, acting, { action: 'unassigned', consumerId, title: task.title })
    }
    await deleteUnusedRespondents(tx, [consumerId])
    return removed.length > 0
  })
}

const NOBODY = { participants: 0, added: 0 }

export function whereAssignment(taskId: number, consumerId: number) {
  return and(eq(taskAssignments.taskId, taskId), eq(taskAssignments.consumerId, consumerId))
}

/**
 * Assigns several participants of the task's project in portions, so that other writes can run in between. Skips people
 * who have left the project meanwhile. Returns how many were assigned and how many could not be.
 */
export async function assignConsumers(
  acting: Acting,
  taskId: number,
  consumerIds: number[],
): Promise<{ assigned: number; refused: number }> {
  const { brandId } = acting
  let assigned = 0
  for await (const some of yieldingChunks(consumerIds, MAILS_A_UNIT)) {
    const made = await write(async (tx) => {
      const task = await findTaskRow(brandId, taskId, tx)
      return task ? await makeAssignments(tx, acting, task, some) : null
    })
    assigned += made?.participants ?? 0
  }
  return { assigned, refused: consumerIds.length - assigned }
}

/** Assigns participants of the task's project; returns how many there are, and how many are new. */
async function makeAssignments(
  tx: Tx,
  acting: Acting,
  { id: taskId, projectId, title }: { id: number; projectId: number; title: string },
  consumerIds: number[],
): Promise<{ participants: number; added: number }> {
  const { consumerId } = projectParticipants
  const taking = await tx
    .select({ consumerId, kept: taskResponses.status })
    .from(projectParticipants)
    .leftJoin(taskResponses, whereResponse(taskId, consumerId))
    .where(and(eq(projectParticipants.projectId, projectId), inArray(consumerId, consumerIds)))
  if (taking.length === 0) return NOBODY
  const assignedAt = Date.now()
  const reminders = await findRecentReminders(tx, taskId, consumerIds)
  const places = await findEarlierPlaces(tx, taskId, consumerIds)
  const rows = taking.map(({ kept, ...one }) => ({
    ...one,
    taskId,
    assignedAt,
    status: toStatus(kept),
    remindedAt: reminders.get(one.consumerId) ?? null,
    ordinal: places.get(one.consumerId) ?? null,
  }))
  const added = await tx
    .insert(taskAssignments)
    .values(rows)
    .onConflictDoNothing()
    .returning({ consumerId: taskAssignments.consumerId })
  const newcomers = added.map((one) => one.consumerId)
  await logAudit(tx, acting, ...newcomers.map((one) => ({ action: 'assigned' as const, consumerId: one, title })))
  if (newcomers.length > 0) await notifyAssignees(tx, taskId, newcomers)
  return { participants: taking.length, added: added.length }
}

/** The status that the stored answers imply. */
function toStatus(kept: 'draft' | 'submitted' | null): AssignmentStatus {
  if (!kept) return 'assigned'
  return kept === 'submitted' ? 'completed' : 'in_progress'
}
