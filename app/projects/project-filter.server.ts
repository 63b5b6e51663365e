import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { projects, taskResponses, taskSteps, tasks } from '#db/schema'
import { latestFirst } from '#db/sort-order'
import { holdsWords } from '#db/text-search'
import type { ProjectListFilter, ProjectSort } from './project-list-item'

/** The condition for a row of `projects` to be the brand's and to match the filter of the board and the list. */
export function whereProjectFilter(
  brandId: number,
  { search, place, phase }: Omit<ProjectListFilter, 'sort'>,
): SQL | undefined {
  return and(
    eq(projects.brandId, brandId),
    place === 'archived' ? isNotNull(projects.archivedAt) : isNull(projects.archivedAt),
    place && place !== 'archived' ? eq(projects.status, place) : undefined,
    phase ? eq(projects.phase, phase) : undefined,
    holdsWords([projects.title], search),
  )
}

/** The order of a query's rows of `projects`. */
export function projectOrderBy(sort: ProjectSort): SQL[] {
  const newest = [desc(projects.createdAt), desc(projects.id)]
  if (sort === 'title') return [sql`lower(${projects.title})`, ...newest]
  return sort === 'answer' ? [latestFirst(lastSubmittedAt()), ...newest] : newest
}

/** When a project's last answer was submitted. It asks each task for its latest one, which an index knows. */
export function lastSubmittedAt() {
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
