import { and, count, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { projects, taskAssignments, tasks } from '#db/schema'
import { holdsWords } from '#db/text-search'
import { type Page, readPage } from '~/lib/lists/paging'
import { PHASES, type Phase } from '~/projects/projects'
import type { TaskType } from '~/task-types/task-type-names'
import { parseTaskType } from '~/task-types/task-type-names'
import { isOverdue } from '../overdue'
import { NOT_ANSWERED, type TaskStatus } from '../tasks'
import type { PhaseOfTasks, TaskFacts } from './task-list-item'

type TaskFilter = {
  search: string
  status: TaskStatus | null
  projectId: number | null
  phase: Phase | null
  type: TaskType | null
  page: number
}

/** How many tasks of each status all but the status itself leaves. */
type TaskCounts = Record<TaskStatus, number>

/** One page of the brand's tasks, newest first, and how many the rest of the filter finds in each status. */
export async function pageTasks(
  brandId: number,
  { search, status, projectId, phase, type, page }: TaskFilter,
): Promise<Page<TaskFacts> & { counts: TaskCounts }> {
  const searched = and(
    eq(projects.brandId, brandId),
    projectId === null ? isNull(projects.archivedAt) : eq(projects.id, projectId),
    phase === null ? undefined : eq(tasks.phase, phase),
    type === null ? undefined : eq(tasks.type, type),
    holdsWords([tasks.title], search),
  )
  const counts = await countByStatus(searched)
  const total = status ? counts[status] : counts.draft + counts.open + counts.closed
  const shown = and(searched, status ? eq(tasks.status, status) : undefined)
  return { ...(await readPage(total, page, (limit, offset) => readTasks(shown, limit, offset))), counts }
}

async function countByStatus(condition: SQL | undefined): Promise<TaskCounts> {
  const rows = await db
    .select({ status: tasks.status, tasks: count() })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(condition)
    .groupBy(tasks.status)
  const counts: TaskCounts = { draft: 0, open: 0, closed: 0 }
  for (const row of rows) counts[row.status] = row.tasks
  return counts
}

/** Newest first; the condition selects the owner. */
async function readTasks(condition: SQL | undefined, limit: number, offset: number): Promise<TaskFacts[]> {
  const order = [desc(tasks.createdAt), desc(tasks.id)]
  // By themselves first: the rest would be counted for all that are then left out.
  const shown = db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const assigned = eq(taskAssignments.taskId, tasks.id)
  const rows = await db
    .select({
      id: tasks.id,
      title: tasks.title,
      status: tasks.status,
      phase: tasks.phase,
      type: tasks.type,
      dueDate: tasks.dueDate,
      project: { id: projects.id, title: projects.title },
      assigned: db.$count(taskAssignments, assigned),
      waiting: db.$count(taskAssignments, and(assigned, inArray(taskAssignments.status, NOT_ANSWERED))),
    })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(inArray(tasks.id, shown))
    .orderBy(...order)
  return rows.map(({ waiting, ...row }) => ({
    ...row,
    type: parseTaskType(row.type),
    submitted: row.assigned - waiting,
    isOverdue: isOverdue(row),
  }))
}

const NAMED_A_PHASE = 12

/** A project's tasks by phase, in order, including empty phases. */
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
