import { and, asc, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.server'
import { consumers, projectParticipants, projects, taskAssignments, tasks, users } from '#db/schema'
import { consumerColumns, consumerRecord } from '~/accounts/consumer-records.server'
import { personText } from '~/accounts/person-text.server'
import type { Consumer } from '~/accounts/users'
import { type Page, pageOf } from '~/lib/paging'
import { holdsWords } from '~/lib/search.server'
import { assignmentRecord, selectAssignments } from './task-records.server'
import type { Assignment, AssignmentStatus } from './tasks'

export type AssignmentFilter = { search: string; status: AssignmentStatus | null; page: number }

/** One page of those assigned to a task of the brand, by name; empty where the task is not the brand's. */
export async function pageAssignments(
  brandId: number,
  taskId: number,
  { search, status, page }: AssignmentFilter,
): Promise<Page<Assignment>> {
  const matching = and(
    ownTask(brandId, taskId),
    status ? eq(taskAssignments.status, status) : undefined,
    holdsWords(personText, search),
  )
  const total = await db.$count(selectAssignments(db).where(matching).as('matching'))
  return await pageOf(total, page, async (limit, offset) => {
    const rows = await selectAssignments(db)
      .where(matching)
      .orderBy(...byName)
      .limit(limit)
      .offset(offset)
    return rows.map(assignmentRecord)
  })
}

/** The assignment of one consumer to a task of the brand, or null. */
export async function findAssignment(brandId: number, taskId: number, consumerId: number): Promise<Assignment | null> {
  const [row] = await selectAssignments(db).where(
    and(ownTask(brandId, taskId), eq(taskAssignments.consumerId, consumerId)),
  )
  return row ? assignmentRecord(row) : null
}

/** One page of the participants of the task's project who are not assigned to it yet, by name. */
export async function pageAvailable(
  brandId: number,
  taskId: number,
  { search, page }: { search: string; page: number },
): Promise<Page<Consumer>> {
  const total = await db.$count(selectAvailable(brandId, taskId, search).as('available'))
  return await pageOf(total, page, async (limit, offset) => {
    const rows = await selectAvailable(brandId, taskId, search)
      .orderBy(...byName)
      .limit(limit)
      .offset(offset)
    return rows.map(consumerRecord)
  })
}

/** The ids of all of them, in no order. */
export async function listAvailableIds(brandId: number, taskId: number, search: string): Promise<number[]> {
  const available = selectAvailable(brandId, taskId, search).as('available')
  return (await db.select({ id: available.id }).from(available)).map(({ id }) => id)
}

function selectAvailable(brandId: number, taskId: number, search: string) {
  const isAssigned = and(
    eq(taskAssignments.taskId, tasks.id),
    eq(taskAssignments.consumerId, projectParticipants.consumerId),
  )
  return db
    .select(consumerColumns)
    .from(projectParticipants)
    .innerJoin(tasks, eq(tasks.projectId, projectParticipants.projectId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .innerJoin(consumers, eq(consumers.id, projectParticipants.consumerId))
    .innerJoin(users, eq(users.id, consumers.userId))
    .leftJoin(taskAssignments, isAssigned)
    .where(and(ownTask(brandId, taskId), isNull(taskAssignments.id), holdsWords(personText, search)))
    .$dynamic()
}

const byName = [asc(users.firstName), asc(users.lastName), asc(users.id)]

function ownTask(brandId: number, taskId: number) {
  return and(eq(projects.brandId, brandId), eq(tasks.id, taskId))
}
