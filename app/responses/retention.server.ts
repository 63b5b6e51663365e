import { millisecondsInDay } from 'date-fns/constants'
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { db, type Reader, type Tx, write } from '#db/client.server'
import { brands, projects, taskAssignments, taskClosures, taskResponses, tasks, uploads } from '#db/schema'
import { scrubDatabase } from '#db/scrub.server'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { env } from '~/lib/env.server'
import { deleteUnusedRespondents } from '~/respondents/respondents.server'
import { taskType } from '~/task-types/registry'
import { removeAnswerFiles } from '~/uploads/answer-files.server'

/** A few milliseconds of work, so that other requests run in between. */
const PORTION = 100

/**
 * Removes the drafts, files and addresses of tasks that have been closed for the brand's retention period. The answers
 * stay and say that something was removed. After an interruption, the next run continues.
 */
export async function clearDueTasks(now: number): Promise<void> {
  const due = await selectDue(db, now)
  for (const task of due) await clear(task, now)
  // The database log may still contain old data.
  if (due.length > 0) await scrubDatabase(env.DATABASE_PATH, [])
}

type Due = Awaited<ReturnType<typeof selectDue>>[number]

async function selectDue(reader: Reader, now: number, taskId?: number) {
  const { closedAt, clearedAt } = taskClosures
  // An answer that arrives after the removal is stored as a draft, so it needs another run.
  const drafts = db
    .select({ id: taskResponses.id })
    .from(taskResponses)
    .where(and(eq(taskResponses.taskId, tasks.id), eq(taskResponses.status, 'draft')))
  return await reader
    .select({
      brandId: brands.id,
      id: tasks.id,
      type: tasks.type,
      title: tasks.title,
      days: sql<number>`${brands.retentionDays}`,
    })
    .from(taskClosures)
    .innerJoin(tasks, eq(tasks.id, taskClosures.taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .innerJoin(brands, eq(brands.id, projects.brandId))
    .where(
      and(
        taskId === undefined ? undefined : eq(tasks.id, taskId),
        isNotNull(brands.retentionDays),
        lte(closedAt, sql`${now} - ${brands.retentionDays} * ${millisecondsInDay}`),
        or(isNull(clearedAt), lt(clearedAt, closedAt), exists(drafts)),
      ),
    )
}

async function clear(task: Due, now: number): Promise<void> {
  // Between two transactions the task may reopen, or the brand may extend its retention.
  const inUnit = async <T>(work: (tx: Tx) => Promise<T[]>): Promise<T[]> =>
    await write(async (tx) => ((await selectDue(tx, now, task.id)).length > 0 ? await work(tx) : []))

  // Answers drop their references before the files are deleted, so a page never links to a missing file.
  let last = 0
  for (let rows = PORTION; rows === PORTION; ) {
    const forgot = await inUnit((tx) => forgetInSubmissions(tx, task, last))
    last = forgot.at(-1)?.id ?? last
    rows = forgot.length
  }
  for (let rows = PORTION; rows === PORTION; ) rows = (await inUnit((tx) => removeDrafts(tx, task, now))).length
  for (let rows = PORTION; rows === PORTION; ) rows = await removeFiles(task, now)
  await inUnit(async (tx) => {
    await logAudit(
      tx,
      { brandId: task.brandId, by: 'server' },
      { action: 'retention-kept', title: task.title, count: task.days },
    )
    return await tx
      .update(taskClosures)
      .set({ clearedAt: now, clearedAfterDays: task.days })
      .where(eq(taskClosures.taskId, task.id))
      .returning({ taskId: taskClosures.taskId })
  })
}

async function forgetInSubmissions(tx: Tx, { id: taskId, type, days }: Due, after: number) {
  const { applyRetention } = taskType(type).answers
  if (!applyRetention) return []
  const rows = await tx
    .select({ id: taskResponses.id, responses: taskResponses.responses })
    .from(taskResponses)
    .where(and(eq(taskResponses.taskId, taskId), eq(taskResponses.status, 'submitted'), gt(taskResponses.id, after)))
    .orderBy(asc(taskResponses.id))
    .limit(PORTION)
  for (const { id, responses } of rows) {
    const left = JSON.stringify(applyRetention(JSON.parse(responses), days))
    // Orphaned answers may hold the same data.
    await tx.update(taskResponses).set({ responses: left, setApart: null }).where(eq(taskResponses.id, id))
  }
  return rows
}

async function removeDrafts(tx: Tx, { id: taskId, days }: Due, now: number) {
  const rows = await tx
    .select({ id: taskResponses.id, consumerId: taskResponses.consumerId })
    .from(taskResponses)
    .where(and(eq(taskResponses.taskId, taskId), eq(taskResponses.status, 'draft')))
    .limit(PORTION)
  if (rows.length === 0) return rows
  const ids = rows.map(({ id }) => id)
  const consumers = rows.map(({ consumerId }) => consumerId)
  await tx.delete(taskResponses).where(inArray(taskResponses.id, ids))
  await tx
    .update(taskAssignments)
    .set({ status: 'assigned', draftRemovedAt: now, draftRemovedAfter: days })
    .where(and(eq(taskAssignments.taskId, taskId), inArray(taskAssignments.consumerId, consumers)))
  await deleteUnusedRespondents(tx, consumers)
  return rows
}

/** The files go first: a record without its file is found again, and a file without its record is not. */
async function removeFiles({ id: taskId }: Due, now: number): Promise<number> {
  if ((await selectDue(db, now, taskId)).length === 0) return 0
  const rows = await db
    .select({ fileName: uploads.fileName })
    .from(uploads)
    .where(and(eq(uploads.taskId, taskId), ne(uploads.kind, 'image')))
    .limit(PORTION)
  const files = rows.map(({ fileName }) => fileName)
  await removeAnswerFiles(files)
  if (files.length > 0) await write((tx) => tx.delete(uploads).where(inArray(uploads.fileName, files)))
  return files.length
}
