import { and, count, desc, eq, ne, type SQL } from 'drizzle-orm'
import { db, type Reader } from '#db/client.server'
import { prepared } from '#db/prepared.server'
import { brands, projectParticipants, projects, taskAssignments, tasks, users } from '#db/schema'
import { iso } from '~/lib/dates'
import type { ConsumerProject } from '../projects'

/** The projects that the consumer takes part in, newest first. */
export async function listConsumerProjects(consumerId: number): Promise<ConsumerProject[]> {
  const [rows, counts] = await Promise.all([selectProjects(db, consumerId), countTasks(db, consumerId)])
  return rows.map((row) => consumerProjectRecord(row, countsOf(counts)))
}

export async function findConsumerProject(consumerId: number, projectId: number): Promise<ConsumerProject | null> {
  const values = { consumerId, projectId }
  const [[row], counts] = await Promise.all([selectProject(db, values), countTasksOfProject(db, values)])
  return row ? consumerProjectRecord(row, countsOf(counts)) : null
}

const selectProject = prepared(['consumerId', 'projectId'], (on, { consumerId, projectId }) =>
  selectProjects(on, consumerId, projectId),
)

const countTasksOfProject = prepared(['consumerId', 'projectId'], (on, { consumerId, projectId }) =>
  countTasks(on, consumerId, projectId),
)

type Id = number | SQL

function selectProjects(reader: Reader, consumerId: Id, projectId?: Id) {
  return reader
    .select({ project: projects, brand: brands, user: { firstName: users.firstName, lastName: users.lastName } })
    .from(projects)
    .innerJoin(brands, eq(brands.id, projects.brandId))
    .innerJoin(users, eq(users.id, brands.userId))
    .innerJoin(projectParticipants, eq(projectParticipants.projectId, projects.id))
    .where(
      and(
        eq(projectParticipants.consumerId, consumerId),
        projectId === undefined ? undefined : eq(projects.id, projectId),
      ),
    )
    .orderBy(desc(projects.createdAt), desc(projects.id))
}

type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number]

type Counts = Map<number, { tasks: number; completed: number }>

function countTasks(reader: Reader, consumerId: Id, projectId?: Id) {
  return reader
    .select({ projectId: tasks.projectId, status: taskAssignments.status, tasks: count() })
    .from(taskAssignments)
    .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
    .where(
      and(
        eq(taskAssignments.consumerId, consumerId),
        ne(tasks.status, 'draft'),
        projectId === undefined ? undefined : eq(tasks.projectId, projectId),
      ),
    )
    .groupBy(tasks.projectId, taskAssignments.status)
}

function countsOf(rows: Awaited<ReturnType<typeof countTasks>>): Counts {
  const counts: Counts = new Map()
  for (const row of rows) {
    const soFar = counts.get(row.projectId) ?? { tasks: 0, completed: 0 }
    const completed = soFar.completed + (row.status === 'completed' ? row.tasks : 0)
    counts.set(row.projectId, { tasks: soFar.tasks + row.tasks, completed })
  }
  return counts
}

function consumerProjectRecord({ project, brand, user }: ProjectRow, counts: Counts): ConsumerProject {
  const { tasks: taskCount, completed } = counts.get(project.id) ?? { tasks: 0, completed: 0 }
  return {
    id: project.id,
    title: project.title,
    description: project.description,
    phase: project.phase,
    status: project.status,
    createdAt: iso(project.createdAt),
    taskCount,
    completedCount: completed,
    brand: { id: brand.id, companyName: brand.companyName, brandName: brand.companyName, user },
  }
}
