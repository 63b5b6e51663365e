import { and, between, count, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { latestFirst } from '#db/order'
import { projectParticipants, projects, stakeholders, taskResponses, taskSteps, tasks } from '#db/schema'
import { holdsWords } from '#db/search'
import { dayOf, iso, isoOrNull } from '~/lib/dates'
import { type Page, pageOf } from '~/lib/paging'
import type { ProjectFacts, ProjectSort, ProjectTitle } from './project-facts'
import type { Phase, ProjectStatus } from './projects'

type ProjectFilter = {
  search: string
  /** Of which status; null is all of them, where those that are completed come apart from the others. */
  status: ProjectStatus | null
  phase: Phase | null
  sort: ProjectSort
  page: number
}

/** How many projects of each status the search finds. */
type ProjectCounts = Record<ProjectStatus, number>

/** Completed projects that stand below a page of the others. */
const FOLDED_AWAY = 12

/**
 * One page of the brand's projects, latest first, and how many the search finds in each status. `completed`: the first
 * of those that are over, where no status is asked for.
 */
export async function pageProjects(
  brandId: number,
  { search, status, phase, sort, page }: ProjectFilter,
): Promise<Page<ProjectFacts> & { counts: ProjectCounts; completed: ProjectFacts[] }> {
  const searched = and(
    eq(projects.brandId, brandId),
    phase ? eq(projects.phase, phase) : undefined,
    holdsWords(projects.title, search),
  )
  const over = eq(projects.status, 'completed')
  const counts = await countByStatus(searched)
  const total = status ? counts[status] : counts.active + counts.paused
  const shown = and(searched, status ? eq(projects.status, status) : not(over))
  const [found, completed] = await Promise.all([
    pageOf(total, page, (limit, offset) => readCards(shown, { sort, limit, offset })),
    status || counts.completed === 0 ? [] : readCards(and(searched, over), { sort, limit: FOLDED_AWAY, offset: 0 }),
  ])
  return { ...found, counts, completed }
}

/** What is under way at the brand: its stakeholders, and its open tasks that are due within a week from today. */
export async function readOverview(brandId: number): Promise<{ stakeholders: number; dueSoon: number }> {
  const today = Date.now()
  const dueSoon = db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(
      and(
        eq(projects.brandId, brandId),
        eq(tasks.status, 'open'),
        between(tasks.dueDate, dayOf(today), dayOf(today + WEEK)),
      ),
    )
  const [people, due] = await Promise.all([
    db.$count(stakeholders, eq(stakeholders.brandId, brandId)),
    db.$count(dueSoon.as('due_soon')),
  ])
  return { stakeholders: people, dueSoon: due }
}

/** A project of the brand with the number of its participants, or null. */
export async function findProjectFacts(brandId: number, projectId: number): Promise<ProjectFacts | null> {
  const own = and(eq(projects.brandId, brandId), eq(projects.id, projectId))
  const [card] = await readCards(own, { sort: 'created', limit: 1, offset: 0 })
  return card ?? null
}

/** Ids and titles of all the brand's projects, newest first, to choose from. */
export async function listProjectTitles(brandId: number): Promise<ProjectTitle[]> {
  return await db
    .select({ id: projects.id, title: projects.title })
    .from(projects)
    .where(eq(projects.brandId, brandId))
    .orderBy(desc(projects.createdAt), desc(projects.id))
}

async function countByStatus(condition: SQL | undefined): Promise<ProjectCounts> {
  const rows = await db
    .select({ status: projects.status, projects: count() })
    .from(projects)
    .where(condition)
    .groupBy(projects.status)
  const counts: ProjectCounts = { active: 0, paused: 0, completed: 0 }
  for (const row of rows) counts[row.status] = row.projects
  return counts
}

type Cut = { sort: ProjectSort; limit: number; offset: number }

async function readCards(condition: SQL | undefined, { sort, limit, offset }: Cut): Promise<ProjectFacts[]> {
  const rows = await db
    .select({
      id: projects.id,
      title: projects.title,
      description: projects.description,
      phase: projects.phase,
      status: projects.status,
      createdAt: projects.createdAt,
      participants: db.$count(projectParticipants, eq(projectParticipants.projectId, projects.id)),
      answeredAt: sql<number | null>`${answeredAt()}`,
    })
    .from(projects)
    .where(condition)
    .orderBy(...(sort === 'answer' ? [latestFirst(answeredAt())] : []), desc(projects.createdAt), desc(projects.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt), answeredAt: isoOrNull(row.answeredAt) }))
}

/** When a project's last answer was submitted. It asks each task for its latest one, which an index knows. */
function answeredAt() {
  const ofTask = db
    .select({ at: taskResponses.submittedAt })
    .from(taskResponses)
    .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
    .where(and(eq(taskResponses.taskId, tasks.id), eq(taskResponses.status, 'submitted'), eq(taskSteps.type, 'survey')))
    .orderBy(desc(taskResponses.submittedAt))
    .limit(1)
  return db
    .select({ at: sql`max(${ofTask})` })
    .from(tasks)
    .where(eq(tasks.projectId, projects.id))
}

const WEEK = 7 * 24 * 60 * 60 * 1_000
