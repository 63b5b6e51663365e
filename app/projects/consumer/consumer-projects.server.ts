import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { db, type Reader } from '#db/client.server'
import { prepareQuery } from '#db/prepared.server'
import { brands, projectParticipants, projects, taskAssignments, tasks } from '#db/schema'
import { joinOwner, ownerName } from '~/accounts/memberships.server'
import { iso } from '~/lib/dates'
import type { ListQuery } from '~/lib/lists/list-query'
import { limitToPage, whereListQuery } from '~/lib/lists/list-query-sql.server'
import type { ConsumerProject } from '../projects'

/** The projects that the consumer takes part in, newest first. */
export async function listConsumerProjects(consumerId: number, listQuery?: ListQuery): Promise<ConsumerProject[]> {
  const matching = whereListQuery(listQuery, { at: projects.createdAt, id: projects.id, status: projects.status })
  return (await limitToPage(selectProjects(db, consumerId, matching), listQuery)).map(consumerProjectRecord)
}

export async function findConsumerProject(consumerId: number, projectId: number): Promise<ConsumerProject | null> {
  const [row] = await selectProject(db, { consumerId, projectId })
  return row ? consumerProjectRecord(row) : null
}

const selectProject = prepareQuery(['consumerId', 'projectId'], (on, { consumerId, projectId }) =>
  selectProjects(on, consumerId, eq(projects.id, projectId)),
)

type Id = number | SQL

/** The columns of a project as its consumer sees it, for a query that joins `projects` and `brands`, and `joinOwner` extends. */
export function consumerProjectColumns(reader: Reader, consumerId: Id) {
  return {
    project: projects,
    brand: brands,
    user: ownerName,
    taskCount: countTasks(reader, consumerId),
    completedCount: countTasks(reader, consumerId, eq(taskAssignments.status, 'completed')),
  }
}

function selectProjects(reader: Reader, consumerId: Id, condition?: SQL) {
  const own = reader
    .select(consumerProjectColumns(reader, consumerId))
    .from(projects)
    .innerJoin(brands, eq(brands.id, projects.brandId))
    .innerJoin(projectParticipants, eq(projectParticipants.projectId, projects.id))
    .$dynamic()
  return joinOwner(own)
    .where(and(eq(projectParticipants.consumerId, consumerId), condition))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .$dynamic()
}

/** How many tasks of the project that is being read the consumer may see. */
function countTasks(reader: Reader, consumerId: Id, condition?: SQL): SQL<number> {
  const counted = reader
    .select({ tasks: count() })
    .from(taskAssignments)
    .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
    .where(
      and(
        eq(taskAssignments.consumerId, consumerId),
        ne(tasks.status, 'draft'),
        eq(tasks.projectId, projects.id),
        condition,
      ),
    )
  return sql<number>`(${counted})`
}

type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number]

export function consumerProjectRecord({
  project,
  brand,
  user,
  taskCount,
  completedCount,
}: ProjectRow): ConsumerProject {
  return {
    id: project.id,
    title: project.title,
    description: project.description,
    phase: project.phase,
    status: project.status,
    createdAt: iso(project.createdAt),
    taskCount,
    completedCount,
    brand: { id: brand.id, companyName: brand.companyName, brandName: brand.companyName, user },
  }
}
