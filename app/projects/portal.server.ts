import { millisecondsInWeek } from 'date-fns/constants'
import { and, between, count, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { exampleProjects, projectParticipants, projects, stakeholders, tasks } from '#db/schema'
import { iso, isoOrNull, toUtcDate } from '~/lib/dates'
import { type Page, readPage } from '~/lib/lists/paging'
import { whereActiveStakeholder } from './participation/stakeholders.server'
import { lastSubmittedAt, projectOrderBy, whereProjectFilter } from './project-filter.server'
import type {
  ProjectFacts,
  ProjectListFilter,
  ProjectPlace,
  ProjectSort,
  ProjectsOverview,
  ProjectTitle,
} from './project-list-item'

/** How many projects in each place the search finds. */
type ProjectCounts = Record<ProjectPlace, number>

/** Completed projects that stand below a page of the others. */
const FOLDED_AWAY = 12

/**
 * One page of the brand's projects, and the number that the search finds in each place. `completed`: the first
 * completed ones, which a list without a place shows separately.
 */
export async function pageProjects(
  brandId: number,
  { page, ...listFilter }: ProjectListFilter & { page: number },
): Promise<Page<ProjectFacts> & { counts: ProjectCounts; completed: ProjectFacts[] }> {
  const { place, sort } = listFilter
  const over = eq(projects.status, 'completed')
  const counts = await countByPlace(brandId, listFilter)
  const total = place ? counts[place] : counts.active + counts.paused
  const inPlace = whereProjectFilter(brandId, listFilter)
  const shown = place ? inPlace : and(inPlace, not(over))
  const [found, completed] = await Promise.all([
    readPage(total, page, (limit, offset) => readCards(shown, { sort, limit, offset })),
    place || counts.completed === 0 ? [] : readCards(and(inPlace, over), { sort, limit: FOLDED_AWAY, offset: 0 }),
  ])
  return { ...found, counts, completed }
}

export async function readOverview(brandId: number): Promise<ProjectsOverview> {
  const today = Date.now()
  const dueSoon = db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(
      and(
        eq(projects.brandId, brandId),
        isNull(projects.archivedAt),
        eq(tasks.status, 'open'),
        between(tasks.dueDate, toUtcDate(today), toUtcDate(today + millisecondsInWeek)),
      ),
    )
  const own = eq(projects.brandId, brandId)
  const [inSight = { all: 0, examples: 0 }] = await db
    .select({ all: count(), examples: count(exampleProjects.projectId) })
    .from(projects)
    .leftJoin(exampleProjects, eq(exampleProjects.projectId, projects.id))
    .where(and(own, isNull(projects.archivedAt)))
  return {
    projects: inSight.all - inSight.examples,
    hasExample: inSight.examples > 0,
    archived: await db.$count(projects, and(own, isNotNull(projects.archivedAt))),
    stakeholders: await db.$count(stakeholders, whereActiveStakeholder(brandId)),
    dueSoon: await db.$count(dueSoon.as('due_soon')),
  }
}

/** A project of the brand with the number of its participants, or null. */
export async function findProjectFacts(brandId: number, projectId: number): Promise<ProjectFacts | null> {
  const own = and(eq(projects.brandId, brandId), eq(projects.id, projectId))
  const [card] = await readCards(own, { sort: 'created', limit: 1, offset: 0 })
  return card ?? null
}

/** Ids and titles of the brand's unarchived projects, newest first, and of the chosen one. */
export async function listProjectTitles(brandId: number, chosen: number | null = null): Promise<ProjectTitle[]> {
  const inSight = isNull(projects.archivedAt)
  return await db
    .select({ id: projects.id, title: projects.title })
    .from(projects)
    .where(and(eq(projects.brandId, brandId), chosen === null ? inSight : or(inSight, eq(projects.id, chosen))))
    .orderBy(desc(projects.createdAt), desc(projects.id))
}

async function countByPlace(brandId: number, listFilter: ProjectListFilter): Promise<ProjectCounts> {
  const inSight = whereProjectFilter(brandId, { ...listFilter, place: null })
  const rows = await db
    .select({ status: projects.status, projects: count() })
    .from(projects)
    .where(inSight)
    .groupBy(projects.status)
  const archived = await db.$count(projects, whereProjectFilter(brandId, { ...listFilter, place: 'archived' }))
  const counts: ProjectCounts = { active: 0, paused: 0, completed: 0, archived }
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
      archivedAt: projects.archivedAt,
      answeredAt: sql<number | null>`${lastSubmittedAt()}`,
    })
    .from(projects)
    .where(condition)
    .orderBy(...projectOrderBy(sort))
    .limit(limit)
    .offset(offset)
  return rows.map(({ archivedAt, ...row }) => ({
    ...row,
    createdAt: iso(row.createdAt),
    answeredAt: isoOrNull(row.answeredAt),
    isArchived: archivedAt !== null,
  }))
}
