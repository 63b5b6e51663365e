import { eq } from 'drizzle-orm'
import { write } from '#db/client.server'
import { taskSchedules } from '#db/schema'
import { isoOrNull } from '~/lib/dates'
import { conflict, done, notFound, type Outcome } from '~/lib/outcome'
import { findTaskRow } from '../tasks.server'
import type { Schedule, ScheduleEdit } from './schedule'

/** When a task opens and closes on schedule. */
export function scheduleRecord({ opensAt, closesAt, zone, missed }: typeof taskSchedules.$inferSelect): Schedule {
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
