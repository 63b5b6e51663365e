import { and, asc, count, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { projectParticipants, projects, taskAssignments, taskResponses, tasks } from '#db/schema'
import { latestFirst } from '#db/sort-order'
import { isoOrNull } from '~/lib/dates'
import { whereResponse } from '~/respondents/occasions.server'
import { participantRecord, selectParticipants } from '../projects.server'
import type { PersonOfProject, PersonProgress } from './project-person'

/** Each consumer's progress in a project of the brand; those without a task in it are left out. */
export async function readProgress(
  brandId: number,
  projectId: number,
  consumerIds: number[],
): Promise<Map<number, PersonProgress>> {
  const rows = await db
    .select({
      consumerId: taskAssignments.consumerId,
      asked: count(),
      submitted: sql<number>`count(case ${taskAssignments.status} when 'completed' then 1 end)`,
    })
    .from(taskAssignments)
    .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(
      and(
        inArray(taskAssignments.consumerId, consumerIds),
        eq(projects.brandId, brandId),
        eq(projects.id, projectId),
        ne(tasks.status, 'draft'),
      ),
    )
    .groupBy(taskAssignments.consumerId)
  return new Map(rows.map(({ consumerId, ...progress }) => [consumerId, progress]))
}

/** A participant in a project of the brand, with their tasks and answers; or null. */
export async function findPerson(
  brandId: number,
  projectId: number,
  consumerId: number,
): Promise<PersonOfProject | null> {
  const [participant] = await selectParticipants(db).where(
    and(eq(projects.brandId, brandId), eq(projects.id, projectId), eq(projectParticipants.consumerId, consumerId)),
  )
  if (!participant) return null
  const asked = await readAsked(consumerId, eq(projects.id, projectId))
  const progress = await readProgress(brandId, projectId, [consumerId])
  return {
    participant: participantRecord(participant),
    progress: progress.get(consumerId) ?? { asked: 0, submitted: 0 },
    tasks: asked.map(({ task }) => task),
  }
}

/** The tasks of such projects that someone is assigned to or has answered, the latest answer first. */
export async function readAsked(consumerId: number, ofProjects: SQL) {
  const rows = await db
    .select({
      project: { id: projects.id, title: projects.title },
      task: {
        id: tasks.id,
        title: tasks.title,
        status: tasks.status,
        phase: tasks.phase,
        responseId: taskResponses.id,
        response: taskResponses.status,
        submittedAt: taskResponses.submittedAt,
      },
    })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .leftJoin(taskAssignments, and(eq(taskAssignments.taskId, tasks.id), eq(taskAssignments.consumerId, consumerId)))
    .leftJoin(taskResponses, whereResponse(tasks.id, consumerId))
    .where(and(ofProjects, or(isNotNull(taskAssignments.id), isNotNull(taskResponses.id))))
    .orderBy(latestFirst(taskResponses.submittedAt), desc(tasks.createdAt), asc(tasks.id))
  return rows.map(({ project, task }) => ({ project, task: { ...task, submittedAt: isoOrNull(task.submittedAt) } }))
}
