import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { db, write } from '#db/client.server'
import { yieldToEventLoop } from '#db/event-loop'
import { projects, taskSchedules, tasks } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { scheduleRecurring, stopRecurring } from '~/lib/work/recurring-jobs.server'
import { toEnglish } from '~/texts/english-faults'
import { notifyRest } from '../notification.server'
import { editTaskIn, findTaskRow } from '../tasks.server'
import { clearSchedule } from './schedule-records.server'

const POLL_MS = 10_000

const NAME = 'schedules'

/** Opens and closes, from now on, each task at the time that was set for it, or as soon after it as a process runs. */
export function startSchedules(): void {
  scheduleRecurring({
    name: NAME,
    everyMs: POLL_MS,
    work: keepSchedules,
    waits: 'tasks wait to be opened or closed',
    failed: 'tasks were not opened or closed at their time',
  })
}

export function stopSchedules(): void {
  stopRecurring(NAME)
}

/** Opens and closes what is due at an instant (ms). Each is claimed in the unit that does it, so no two processes do. */
export async function keepSchedules(now: number): Promise<void> {
  const { opensAt, closesAt, missed, taskId } = taskSchedules
  const due = await db
    .select({ taskId, brandId: projects.brandId, opensAt, closesAt })
    .from(taskSchedules)
    .innerJoin(tasks, eq(tasks.id, taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(or(and(lte(opensAt, now), isNull(missed)), lte(closesAt, now)))
  for (const one of due) {
    const acting: Acting = { brandId: one.brandId, by: 'server' }
    if (one.opensAt !== null && one.opensAt <= now) await openAtTime(acting, one.taskId, one.opensAt)
    if (one.closesAt !== null && one.closesAt <= now) await closeAtTime(acting, one.taskId, one.closesAt)
    await yieldToEventLoop()
  }
}

async function openAtTime(acting: Acting, taskId: number, at: number): Promise<void> {
  const opened = await write(async (tx) => {
    // `missed` explains why the task is still a draft, until someone has seen it.
    const mine = and(eq(taskSchedules.taskId, taskId), eq(taskSchedules.opensAt, at), isNull(taskSchedules.missed))
    const claimed = await tx
      .update(taskSchedules)
      .set({ missed: '' })
      .where(mine)
      .returning({ taskId: taskSchedules.taskId })
    if (claimed.length === 0) return false
    const edited = await editTaskIn(tx, acting, taskId, { status: 'open' })
    if (edited.ok) {
      if (!edited.value.opens) await clearSchedule(tx, taskId, 'opensAt')
      return edited.value.opens
    }
    await tx
      .update(taskSchedules)
      .set({ missed: toEnglish(edited.message) })
      .where(eq(taskSchedules.taskId, taskId))
    return false
  })
  if (opened) void notifyRest(taskId)
}

async function closeAtTime(acting: Acting, taskId: number, at: number): Promise<void> {
  const { brandId } = acting
  await write(async (tx) => {
    const mine = and(eq(taskSchedules.taskId, taskId), eq(taskSchedules.closesAt, at))
    const claimed = await tx
      .update(taskSchedules)
      .set({ closesAt: null })
      .where(mine)
      .returning({ taskId: taskSchedules.taskId })
    const task = claimed.length > 0 ? await findTaskRow(brandId, taskId, tx) : null
    // A draft that was not opened until then stays one.
    if (task?.status === 'open') await editTaskIn(tx, acting, taskId, { status: 'closed' })
    else if (task) await clearSchedule(tx, taskId, 'closesAt')
  })
}
