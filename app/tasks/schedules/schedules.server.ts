import { eq } from 'drizzle-orm'
import { db, type Reader, write } from '#db/client.server'
import { taskSchedules } from '#db/schema'
import { isoOrNull } from '~/lib/dates'
import { conflict, done, notFound, type Outcome } from '~/lib/outcome'
import { findTaskRow } from '../tasks.server'
import type { Schedule, ScheduleEdit } from './schedule'

/** When a task opens and closes on schedule; null if no times are set. The caller has checked the owner. */
export async function findSchedule(taskId: number, reader: Reader = db): Promise<Schedule | null> {
  const [row] = await reader.select().from(taskSchedules).where(eq(taskSchedules.taskId, taskId))
  if (!row) return null
  const { opensAt, closesAt, zone, missed } = row
  return { opensAt: isoOrNull(opensAt), closesAt: isoOrNull(closesAt), zone, missed }
}

/** The effect of setting times: `none` if none were set before either. */
type TimesSet = 'set' | 'removed' | 'none'

/** Replaces both times (ms). A conflict if the task is open already and the schedule would open it. */
export async function setSchedule(brandId: number, taskId: number, schedule: ScheduleEdit): Promise<Outcome<TimesSet>> {
  return await write<Outcome<TimesSet>>(async (tx) => {
    const task = await findTaskRow(brandId, taskId, tx)
    if (!task) return notFound()
    const { opensAt, closesAt, zone } = schedule
    if (opensAt !== null && task.status === 'open') return conflict('open', 'This task is open already.')
    const before = await tx.delete(taskSchedules).where(eq(taskSchedules.taskId, taskId)).returning()
    if (opensAt === null && closesAt === null) return done(before.length > 0 ? 'removed' : 'none')
    await tx.insert(taskSchedules).values({ taskId, opensAt, closesAt, zone })
    return done('set')
  })
}
