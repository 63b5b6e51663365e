import { and, asc, eq, inArray } from 'drizzle-orm'
import { db, type Reader, type Tx, type Write, write } from '#db/client.server'
import { yieldToEventLoop } from '#db/event-loop'
import { projects, taskAreas, taskAssignments, taskResponses, tasks } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { notifyWebhooks } from '~/accounts/webhooks/notify.server'
import { groupBy, toChunks } from '~/lib/arrays'
import { iso } from '~/lib/dates'
import type { ListQuery } from '~/lib/lists/list-query'
import { limitToPage, whereListQuery } from '~/lib/lists/list-query-sql.server'
import { conflict, created, done, editConflict, notFound, type Outcome } from '~/lib/outcome'
import { ownsProject } from '~/projects/projects.server'
import { deleteUnusedRespondents } from '~/respondents/respondents.server'
import { taskType } from '~/task-types/registry'
import { parseTaskType } from '~/task-types/task-type-names'
import { noteClosure } from './closures.server'
import { notifyAssignees, notifyRest } from './notification.server'
import { clearSchedule } from './schedules/schedule-records.server'
import { ensureStep } from './steps.server'
import { effectiveConfig } from './stored-config.server'
import { assignmentRecord, selectAssignments, selectTasks, taskRecord } from './task-records.server'
import { copyTitle, type Task, type TaskCreation, type TaskEdit } from './tasks'

/** The brand's tasks with project and assignments, newest first. */
export async function listTasks(brandId: number, listQuery?: ListQuery): Promise<Task[]> {
  return await listWhere(db, eq(projects.brandId, brandId), listQuery)
}

/** Null if the project is not the brand's. */
export async function listProjectTasks(
  brandId: number,
  projectId: number,
  listQuery?: ListQuery,
): Promise<Task[] | null> {
  if (!(await ownsProject(brandId, projectId))) return null
  return await listWhere(db, and(eq(projects.brandId, brandId), eq(projects.id, projectId)), listQuery)
}

export async function findTask(brandId: number, taskId: number, reader: Reader = db): Promise<Task | null> {
  const [task] = await listWhere(reader, ownTask(brandId, taskId))
  return task ?? null
}

/** The bare row of a task of this brand, or null. */
export async function findTaskRow(brandId: number, taskId: number, reader: Reader = db) {
  const [row] = await selectTasks(reader).where(ownTask(brandId, taskId))
  return row ? { ...row.task, type: parseTaskType(row.task.type) } : null
}

/** The bare rows of the tasks of one of the brand's projects, newest first; none of another's. */
export async function listTaskRows(brandId: number, projectId: number) {
  const rows = await selectTasks(db).where(and(eq(projects.brandId, brandId), eq(projects.id, projectId)))
  return rows.map(({ task }) => ({ ...task, type: parseTaskType(task.type) }))
}

/** `within` is what its unit runs in. */
export async function createTask(brandId: number, input: TaskCreation, within: Write = write): Promise<Outcome<Task>> {
  return await within(async (tx) => {
    if (!(await ownsProject(brandId, input.projectId, tx))) return notFound('This project was not found')
    const now = Date.now()
    const [row] = await tx
      .insert(tasks)
      .values({ ...input, createdAt: now, updatedAt: now })
      .returning({ id: tasks.id })
    return created(await completeInsert(tx, brandId, row))
  })
}

/**
 * Changes title, description, status, phase or due date. Opening an incomplete task is a conflict that names the
 * reason. Assignees get their mail in the same transaction or, if there are many, in later ones. A conflict, too, if
 * the task has changed since the given `updatedAt`.
 */
export async function editTask(
  acting: Acting,
  taskId: number,
  edit: TaskEdit,
  madeFrom: string | null = null,
): Promise<Outcome<null>> {
  const edited = await write((tx) => editTaskIn(tx, acting, taskId, edit, madeFrom))
  if (!edited.ok) return edited
  if (edited.value.opens) void notifyRest(taskId)
  return done(null)
}

/** The same within a transaction. If it opens the task, the caller must call `notifyRest` after the commit. */
export async function editTaskIn(
  tx: Tx,
  acting: Acting,
  taskId: number,
  edit: TaskEdit,
  madeFrom: string | null = null,
): Promise<Outcome<{ opens: boolean }>> {
  const { brandId } = acting
  const row = await findTaskRow(brandId, taskId, tx)
  if (!row) return notFound()
  if (madeFrom !== null && madeFrom !== iso(row.updatedAt)) return editConflict('task')
  const status = edit.status ?? row.status
  const opens = status === 'open' && row.status !== 'open'
  const closes = status === 'closed' && row.status !== 'closed'
  if (opens) {
    const lacking = taskType(row.type).config.incompleteReason(effectiveConfig(row))
    if (lacking) return conflict('incomplete', lacking)
  }
  await tx
    .update(tasks)
    .set({ ...edit, isDraft: status === 'draft', updatedAt: Date.now() })
    .where(eq(tasks.id, taskId))
  await noteClosure(tx, taskId, row.status, status)
  const title = edit.title ?? row.title
  if (opens) {
    await logAudit(tx, acting, { action: 'task-opened', title })
    await clearSchedule(tx, taskId, 'opensAt')
    await notifyAssignees(tx, taskId)
  }
  if (opens || closes) {
    const data = { taskId, projectId: row.projectId }
    await notifyWebhooks(tx, brandId, { type: opens ? 'task.opened' : 'task.closed', data })
  }
  if (closes) {
    await logAudit(tx, acting, { action: 'task-closed', title })
    await clearSchedule(tx, taskId, 'closesAt')
  }
  return done({ opens })
}

/** Rows deleted per transaction: about 5 ms of work if the answers are long. */
const ROWS_A_UNIT = 10

/**
 * Deletes a task with its assignments and responses; false if it is not the brand's. A task with many takes several
 * units: answering ends with the first, and if the process ends in between, the caller deletes it again.
 */
export async function deleteTask(acting: Acting, taskId: number): Promise<boolean> {
  for (;;) {
    const deleted = await write((tx) => deleteSome(tx, acting, taskId))
    if (deleted !== 'more') return deleted === 'all'
    await yieldToEventLoop()
  }
}

async function deleteSome(tx: Tx, acting: Acting, taskId: number): Promise<'all' | 'more' | 'missing'> {
  const { brandId } = acting
  const row = await findTaskRow(brandId, taskId, tx)
  if (!row) return 'missing'
  for (const table of [taskResponses, taskAssignments]) {
    const some = await tx
      .select({ id: table.id, consumerId: table.consumerId })
      .from(table)
      .where(eq(table.taskId, taskId))
      .limit(ROWS_A_UNIT + 1)
    const deleted = some.slice(0, ROWS_A_UNIT)
    for (const ids of toChunks(deleted.map(({ id }) => id))) await tx.delete(table).where(inArray(table.id, ids))
    await deleteUnusedRespondents(
      tx,
      deleted.map(({ consumerId }) => consumerId),
    )
    if (some.length <= ROWS_A_UNIT) continue
    if (!row.isDraft) await tx.update(tasks).set({ status: 'draft', isDraft: true }).where(eq(tasks.id, taskId))
    return 'more'
  }
  await tx.delete(tasks).where(eq(tasks.id, taskId))
  await logAudit(tx, acting, { action: 'task-deleted', title: row.title })
  return 'all'
}

/** An editable draft with the same configuration and no assignments, in the same project. */
export async function duplicateTask(brandId: number, taskId: number): Promise<Outcome<Task>> {
  return await write(async (tx) => {
    const row = await findTaskRow(brandId, taskId, tx)
    if (!row) return notFound()
    const { projectId, description, phase, type, dueDate, config } = row
    const now = Date.now()
    const title = copyTitle(row.title)
    const [copy] = await tx
      .insert(tasks)
      .values({ projectId, title, description, phase, type, dueDate, config, createdAt: now, updatedAt: now })
      .returning({ id: tasks.id })
    if (copy) await copyAreas(tx, taskId, copy.id)
    return created(await completeInsert(tx, brandId, copy))
  })
}

/** Areas that the brand has named and drawn on images are copied with them. */
export async function copyAreas(tx: Tx, from: number, to: number): Promise<void> {
  const areas = await tx.select().from(taskAreas).where(eq(taskAreas.taskId, from)).orderBy(asc(taskAreas.id))
  for (const some of toChunks(areas)) {
    await tx.insert(taskAreas).values(some.map(({ id: _, ...area }) => ({ ...area, taskId: to })))
  }
}

function ownTask(brandId: number, taskId: number) {
  return and(eq(projects.brandId, brandId), eq(tasks.id, taskId))
}

async function listWhere(reader: Reader, condition: ReturnType<typeof and>, listQuery?: ListQuery): Promise<Task[]> {
  const { createdAt, id, status } = tasks
  const query = selectTasks(reader).where(and(condition, whereListQuery(listQuery, { at: createdAt, id, status })))
  const rows = await limitToPage(query, listQuery)
  if (rows.length === 0) return []
  const ofThese =
    rows.length === 1 || listQuery
      ? inArray(
          taskAssignments.taskId,
          rows.map(({ task }) => task.id),
        )
      : condition
  const assignments = (await selectAssignments(reader).where(ofThese)).map(assignmentRecord)
  const byTask = groupBy(assignments, (assignment) => assignment.taskId)
  return rows.map(({ task, project }) => taskRecord(task, project, byTask.get(task.id) ?? []))
}

async function completeInsert(tx: Tx, brandId: number, row: { id: number } | undefined): Promise<Task> {
  if (row) await ensureStep(tx, row.id, 'survey')
  const task = row ? await findTask(brandId, row.id, tx) : null
  if (!task) throw new Error('The task was not inserted')
  return task
}
