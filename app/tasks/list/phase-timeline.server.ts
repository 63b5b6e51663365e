import { and, count, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { projects, tasks } from '#db/schema'
import { PHASES } from '~/projects/projects'
import type { PhaseOfTasks } from './task-facts'
import { readTasks } from './task-list.server'

const NAMED_A_PHASE = 12

/** The tasks of a project of the brand by phase, in the order of the phases; empty phases are there too. */
export async function phaseTimeline(brandId: number, projectId: number): Promise<PhaseOfTasks[]> {
  const own = and(eq(projects.brandId, brandId), eq(projects.id, projectId))
  const counts = await db
    .select({ phase: tasks.phase, status: tasks.status, tasks: count() })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(own)
    .groupBy(tasks.phase, tasks.status)
  return await Promise.all(
    PHASES.map(async (phase) => {
      const ofPhase = counts.filter((row) => row.phase === phase)
      return {
        phase,
        tasks: await readTasks(and(own, eq(tasks.phase, phase)), NAMED_A_PHASE, 0),
        total: sum(ofPhase),
        closed: sum(ofPhase.filter(({ status }) => status === 'closed')),
      }
    }),
  )
}

function sum(rows: { tasks: number }[]): number {
  return rows.reduce((total, row) => total + row.tasks, 0)
}
