import { and, count, desc, eq, inArray, min, type SQL, sql } from 'drizzle-orm'
import { db, write } from '#db/client.server'
import { projects, taskAssignments, tasks } from '#db/schema'
import { groupBy } from '~/lib/arrays'
import { dayAhead } from '~/lib/dates'
import { done, notFound, type Outcome } from '~/lib/outcome'
import { projectOrderBy, whereProjectFilter } from '../project-filter.server'
import type { ProjectListFilter, ProjectSort } from '../project-list-item'
import { PHASES, type Phase } from '../projects'
import type { BoardColumn, BoardProject } from './board-items'

/** Projects listed per column; the count covers all. */
const NAMED_A_COLUMN = 12

/**
 * The filtered projects by phase: running ones first, then paused and completed ones, each in the requested order, or
 * by latest change.
 */
export async function readBoard(brandId: number, listFilter: ProjectListFilter): Promise<BoardColumn[]> {
  const where = whereProjectFilter(brandId, listFilter)
  const [totals, ...named] = await Promise.all([
    db.select({ phase: projects.phase, projects: count() }).from(projects).where(where).groupBy(projects.phase),
    ...PHASES.map((phase) => readFirst(and(where, eq(projects.phase, phase)), listFilter.sort)),
  ])
  const facts = await readFacts(named.flat().map(({ id }) => id))
  return PHASES.map((phase, index) => ({
    phase,
    total: totals.find((row) => row.phase === phase)?.projects ?? 0,
    projects: (named[index] ?? []).map((row) => ({ ...row, ...(facts.get(row.id) ?? NO_TASKS) })),
  }))
}

/** Moves a project of the brand to a phase; its title. */
export async function moveProject(brandId: number, projectId: number, phase: Phase): Promise<Outcome<string>> {
  return await write(async (tx) => {
    const [row] = await tx
      .update(projects)
      .set({ phase, updatedAt: Date.now() })
      .where(and(eq(projects.brandId, brandId), eq(projects.id, projectId)))
      .returning({ title: projects.title })
    return row ? done(row.title) : notFound()
  })
}

function readFirst(condition: SQL | undefined, sort: ProjectSort) {
  const rank = sql`case ${projects.status} when 'active' then 0 when 'paused' then 1 else 2 end`
  return db
    .select({ id: projects.id, title: projects.title, status: projects.status })
    .from(projects)
    .where(condition)
    .orderBy(rank, ...(sort === 'created' ? [desc(projects.updatedAt), desc(projects.id)] : projectOrderBy(sort)))
    .limit(NAMED_A_COLUMN)
}

type Facts = Omit<BoardProject, 'id' | 'title' | 'status'>

const NO_TASKS: Facts = { tasks: 0, isOpen: false, asked: 0, answered: 0, due: null, isOverdue: false }

async function readFacts(projectIds: number[]): Promise<Map<number, Facts>> {
  const assigned = eq(taskAssignments.taskId, tasks.id)
  const completed = and(assigned, eq(taskAssignments.status, 'completed'))
  const rows = await db
    .select({
      projectId: tasks.projectId,
      status: tasks.status,
      tasks: count(),
      // Counted per task from an index: a join of all assignments takes four times as long.
      asked: sql<number>`sum(${db.$count(taskAssignments, assigned)})`,
      answered: sql<number>`sum(${db.$count(taskAssignments, completed)})`,
      due: min(tasks.dueDate),
    })
    .from(tasks)
    .where(inArray(tasks.projectId, projectIds))
    .groupBy(tasks.projectId, tasks.status)
  const today = dayAhead(0)
  const facts = new Map<number, Facts>()
  for (const [projectId, byStatus] of groupBy(rows, (row) => row.projectId)) {
    const open = byStatus.find(({ status }) => status === 'open')
    const shown = open ?? byStatus.find(({ status }) => status === 'closed')
    const due = open?.due ?? null
    facts.set(projectId, {
      tasks: byStatus.reduce((sum, row) => sum + row.tasks, 0),
      isOpen: open !== undefined,
      asked: shown?.asked ?? 0,
      answered: shown?.answered ?? 0,
      due,
      isOverdue: due !== null && due < today,
    })
  }
  return facts
}
