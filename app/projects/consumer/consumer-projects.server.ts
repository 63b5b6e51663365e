import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { db, type Reader } from '#db/client.server'
import { prepared } from '#db/prepared.server'
import { brands, projectParticipants, projects, taskAssignments, tasks, users } from '#db/schema'
import { iso } from '~/lib/dates'
import type { ListWish } from '~/lib/list-wish'
import { limited, wished } from '~/lib/narrowed.server'
import type { ConsumerProject } from '../projects'

/** The projects that the consumer takes part in, newest first. */
export async function listConsumerProjects(consumerId: number, wish?: ListWish): Promise<ConsumerProject[]> {
  const narrowed = wished(wish, { at: projects.createdAt, id: projects.id, status: projects.status })
  return (await limited(selectProjects(db, consumerId, narrowed), wish)).map(consumerProjectRecord)
}

export async function findConsumerProject(consumerId: number, projectId: number): Promise<ConsumerProject | null> {
  return (await findProjectKept(consumerId, projectId))?.project ?? null
}

/** The same, with for how many days after a task was closed its drafts, videos and addresses are kept; null for good. */
export async function findProjectKept(
  consumerId: number,
  projectId: number,
): Promise<{ project: ConsumerProject; retention: number | null } | null> {
  const [row] = await selectProject(db, { consumerId, projectId })
  return row ? { project: consumerProjectRecord(row), retention: row.brand.retentionDays } : null
}

const selectProject = prepared(['consumerId', 'projectId'], (on, { consumerId, projectId }) =>
  selectProjects(on, consumerId, eq(projects.id, projectId)),
)

type Id = number | SQL

function selectProjects(reader: Reader, consumerId: Id, condition?: SQL) {
  return reader
    .select({
      project: projects,
      brand: brands,
      user: { firstName: users.firstName, lastName: users.lastName },
      taskCount: countTasks(reader, consumerId),
      completedCount: countTasks(reader, consumerId, eq(taskAssignments.status, 'completed')),
    })
    .from(projects)
    .innerJoin(brands, eq(brands.id, projects.brandId))
    .innerJoin(users, eq(users.id, brands.userId))
    .innerJoin(projectParticipants, eq(projectParticipants.projectId, projects.id))
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

function consumerProjectRecord({ project, brand, user, taskCount, completedCount }: ProjectRow): ConsumerProject {
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
