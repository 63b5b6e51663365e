import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { projectParticipants, projects } from '#db/schema'
import { iso } from '~/lib/dates'
import { type Page, pageOf } from '~/lib/paging'
import { holdsWords } from '~/lib/search.server'
import type { ProjectFacts, ProjectTitle } from './project-facts'
import type { ProjectStatus } from './projects'

export type ProjectFilter = { search: string; status: ProjectStatus | null; page: number }

/** How many projects of each status the search finds. */
export type ProjectCounts = Record<ProjectStatus, number>

/** One page of the brand's projects, newest first, and how many the search finds in each status. */
export async function pageProjects(
  brandId: number,
  { search, status, page }: ProjectFilter,
): Promise<Page<ProjectFacts> & { counts: ProjectCounts }> {
  const searched = and(eq(projects.brandId, brandId), holdsWords(projects.title, search))
  const counts = await countByStatus(searched)
  const total = status ? counts[status] : counts.active + counts.paused + counts.completed
  const shown = and(searched, status ? eq(projects.status, status) : undefined)
  return { ...(await pageOf(total, page, (limit, offset) => readCards(shown, limit, offset))), counts }
}

/** A project of the brand with the number of its participants, or null. */
export async function findProjectFacts(brandId: number, projectId: number): Promise<ProjectFacts | null> {
  const [card] = await readCards(and(eq(projects.brandId, brandId), eq(projects.id, projectId)), 1, 0)
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

async function readCards(condition: SQL | undefined, limit: number, offset: number): Promise<ProjectFacts[]> {
  const rows = await db
    .select({
      id: projects.id,
      title: projects.title,
      description: projects.description,
      phase: projects.phase,
      status: projects.status,
      createdAt: projects.createdAt,
      participants: db.$count(projectParticipants, eq(projectParticipants.projectId, projects.id)),
    })
    .from(projects)
    .where(condition)
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) }))
}
