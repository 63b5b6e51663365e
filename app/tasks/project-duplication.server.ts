import { millisecondsInDay } from 'date-fns/constants'
import { and, asc, eq, gt, like } from 'drizzle-orm'
import { db, type Tx, write } from '#db/client.server'
import { yieldToEventLoop } from '#db/event-loop'
import { marks, projects, tasks } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { putMark } from '~/accounts/temporary-records.server'
import { log } from '~/lib/observing/log.server'
import { created, notFound, type Outcome } from '~/lib/outcome'
import { scheduleRecurring, stopRecurring } from '~/lib/work/recurring-jobs.server'
import { ensureStep } from './steps.server'
import { copyTitle } from './tasks'
import { copyAreas } from './tasks.server'

type Copied = { id: number; title: string; tasks: number }

/** Tasks copied per transaction: their configurations may be long. */
const TASKS_A_UNIT = 10

/** The temporary record of a running copy, with the time of its last transaction. */
const MARK = 'copy of project '
/** Longer than a unit takes: a copy of which nothing came for so long was broken off with its process. */
const BROKEN_MS = 5 * 60_000
const LOOK_MS = 30_000
/** No mark goes before its copy. */
const KEPT_MS = 365 * millisecondsInDay

/** The copies that this process is making. */
const underWay = new Set<number>()

const NAME = 'broken copies'

/** Removes incomplete copies by dead processes, at the start and every 30 seconds. */
export function startRemovingBrokenCopies(): void {
  scheduleRecurring({
    name: NAME,
    everyMs: LOOK_MS,
    work: removeBrokenCopies,
    waits: 'broken copies of projects wait to be removed',
    failed: 'broken copies of projects were not removed',
  })
}

export function stopRemovingBrokenCopies(): void {
  stopRecurring(NAME)
}

async function removeBrokenCopies(now: number): Promise<void> {
  const { key, value } = marks
  const copies = await db
    .select({ key, value })
    .from(marks)
    .where(like(key, `${MARK}%`))
  for (const copy of copies) {
    const id = Number(copy.key.slice(MARK.length))
    if (underWay.has(id) || Number(copy.value) > now - BROKEN_MS) continue
    await write(async (tx) => {
      const mine = and(eq(key, copy.key), eq(value, copy.value ?? ''))
      const claimed = await tx.delete(marks).where(mine).returning({ key })
      if (claimed.length > 0) await tx.delete(projects).where(eq(projects.id, id))
    })
    log.warn({ projectId: id }, 'a copy of a project that was broken off was removed')
  }
}

/**
 * Duplicates a project of the brand: its tasks become drafts, without people, answers and due dates. Copies tasks in
 * several transactions; a failure removes the whole copy.
 */
export async function duplicateProject(acting: Acting, projectId: number): Promise<Outcome<Copied>> {
  const { brandId } = acting
  const begun = await write((tx) => copyProject(tx, brandId, projectId))
  if (!begun) return notFound()
  const { id, title, original } = begun
  underWay.add(id)
  try {
    let [count, last] = [0, 0]
    for (;;) {
      const some = await write((tx) => copyTasks(tx, projectId, id, last))
      count += some.length
      last = some.at(-1) ?? last
      if (some.length < TASKS_A_UNIT) break
      await yieldToEventLoop()
    }
    await write(async (tx) => {
      if (!(await dropCopyMark(tx, id))) throw new Error('The copy was taken for a broken one')
      await logAudit(tx, acting, { action: 'project-duplicated', title: original })
    })
    return created({ id, title, tasks: count })
  } catch (error) {
    await write(async (tx) => {
      await dropCopyMark(tx, id)
      await tx.delete(projects).where(eq(projects.id, id))
    })
    throw error
  } finally {
    underWay.delete(id)
  }
}

async function markCopy(tx: Tx, id: number): Promise<void> {
  const now = Date.now()
  await putMark(tx, `${MARK}${id}`, { count: 0, value: String(now), until: now + KEPT_MS })
}

/** Whether there was one. */
async function dropCopyMark(tx: Tx, id: number): Promise<boolean> {
  const { key } = marks
  const dropped = await tx
    .delete(marks)
    .where(eq(key, `${MARK}${id}`))
    .returning({ key })
  return dropped.length > 0
}

async function copyProject(tx: Tx, brandId: number, projectId: number) {
  const [project] = await tx
    .select()
    .from(projects)
    .where(and(eq(projects.brandId, brandId), eq(projects.id, projectId)))
  if (!project) return null
  const now = Date.now()
  const { description, phase } = project
  const title = copyTitle(project.title)
  const [copy] = await tx
    .insert(projects)
    .values({ brandId, title, description, phase, createdAt: now, updatedAt: now })
    .returning({ id: projects.id })
  if (!copy) throw new Error('The project was not inserted')
  await markCopy(tx, copy.id)
  return { id: copy.id, title, original: project.title }
}

/** Copies the next tasks of a project behind the last one that was copied, and answers the ids of the originals. */
async function copyTasks(tx: Tx, from: number, to: number, last: number): Promise<number[]> {
  const { id, title, description, phase, type, config } = tasks
  const rows = await tx
    .select({ id, title, description, phase, type, config })
    .from(tasks)
    .where(and(eq(tasks.projectId, from), gt(id, last)))
    .orderBy(asc(id))
    .limit(TASKS_A_UNIT)
  const now = Date.now()
  await markCopy(tx, to)
  for (const { id: original, ...row } of rows) {
    const [task] = await tx
      .insert(tasks)
      .values({ ...row, projectId: to, createdAt: now, updatedAt: now })
      .returning({ id: tasks.id })
    if (!task) throw new Error('The task was not inserted')
    await ensureStep(tx, task.id, 'survey')
    await copyAreas(tx, original, task.id)
  }
  return rows.map((row) => row.id)
}
