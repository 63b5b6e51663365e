import { and, count, eq, exists, inArray, notExists, notInArray, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { projectParticipants, projects, respondents, taskAssignments, taskResponses, tasks } from '#db/schema'
import { type Page, parseEnumParam, parsePage, parseSearch, readPage } from '~/lib/lists/paging'
import type { Consumer } from '~/lib/people'
import { whereConsumerHasTag } from '~/projects/tags/stakeholder-tags.server'
import {
  byName,
  consumerColumns,
  consumerRecord,
  joinRespondents,
  wherePersonMatches,
} from '~/respondents/respondents.server'
import type { TaskHeader } from '../task-header.server'
import { assignmentRecord, selectAssignments } from '../task-records.server'
import { type Assignment, type AssignmentStatus, NOT_ANSWERED } from '../tasks'
import { ASSIGNMENT_FILTERS, type AssignmentFilterName } from './assignment-statuses'
import { countWaiting, findReminders } from './reminders.server'

export type AssignmentFilter = { search: string; status: AssignmentFilterName | null; page: number }

/**
 * The data of the Customers tab at an address. `isOut`: which responses are of people who were screened out; null if
 * none.
 */
export async function loadCustomers(brandId: number, task: TaskHeader['task'], url: URL, isOut: SQL | null) {
  const filter = { search: parseSearch(url), status: parseEnumParam(ASSIGNMENT_FILTERS, url), page: parsePage(url) }
  const [counts, waiting, found] = await Promise.all([
    countAssignments(task.id, isOut),
    countWaiting(task.id),
    pageAssignments(brandId, task.id, { ...filter, isOut }),
  ])
  const ids = found.rows.map(({ consumerId }) => consumerId)
  const out = isOut ? await selectConsumers(and(isOut, inArray(taskResponses.consumerId, ids))) : []
  const screenedOut = out.map(({ consumerId }) => consumerId)
  return { filter, counts, waiting, found, screenedOut, reminders: await findReminders(task, ids) }
}

/** One page of a task's assignees, by name; empty if the task is not the brand's. */
async function pageAssignments(
  brandId: number,
  taskId: number,
  { search, status, page, isOut }: AssignmentFilter & { isOut: SQL | null },
): Promise<Page<Assignment>> {
  const withStatus = whereStatus(status, isOut)
  const own = db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(ownTask(brandId, taskId))
  const matching = and(ownTask(brandId, taskId), withStatus, wherePersonMatches(search))
  const count = () =>
    search
      ? db.$count(selectAssignments(db).where(matching).as('matching'))
      : db.$count(taskAssignments, and(eq(taskAssignments.taskId, taskId), exists(own), withStatus))
  return await readPage(count, page, async (limit, offset) => {
    const rows = await selectAssignments(db)
      .where(matching)
      .orderBy(...byName)
      .limit(limit)
      .offset(offset)
    return rows.map(assignmentRecord)
  })
}

/** People who were screened out have a completed assignment, but do not count as completed here. */
function whereStatus(status: AssignmentFilterName | null, isOut: SQL | null): SQL | undefined {
  const { status: known, consumerId } = taskAssignments
  if (status === null) return undefined
  if (status === 'waiting') return inArray(known, NOT_ANSWERED)
  if (status !== 'completed' && status !== 'screened_out') return eq(known, status)
  const completed = eq(known, 'completed')
  if (!isOut) return status === 'completed' ? completed : sql`1 = 0`
  const out = selectConsumers(isOut)
  return and(completed, status === 'completed' ? notInArray(consumerId, out) : inArray(consumerId, out))
}

/** The consumers whose responses match a condition. */
function selectConsumers(condition: SQL | undefined) {
  return db.select({ consumerId: taskResponses.consumerId }).from(taskResponses).where(condition)
}

/** Assignments by status. The caller has checked who owns the task. */
async function countAssignments(
  taskId: number,
  isOut: SQL | null,
): Promise<Record<AssignmentStatus | 'screened_out', number>> {
  const rows = await db
    .select({ status: taskAssignments.status, people: count() })
    .from(taskAssignments)
    .where(eq(taskAssignments.taskId, taskId))
    .groupBy(taskAssignments.status)
  const counts = { assigned: 0, in_progress: 0, completed: 0, screened_out: 0 }
  for (const { status, people } of rows) counts[status] = people
  if (isOut) {
    const among = and(eq(taskAssignments.taskId, taskId), whereStatus('screened_out', isOut))
    counts.screened_out = await db.$count(taskAssignments, among)
    counts.completed -= counts.screened_out
  }
  return counts
}

/** The assignment of one consumer to a task of the brand, or null. */
export async function findAssignment(brandId: number, taskId: number, consumerId: number): Promise<Assignment | null> {
  const [row] = await selectAssignments(db).where(
    and(ownTask(brandId, taskId), eq(taskAssignments.consumerId, consumerId)),
  )
  return row ? assignmentRecord(row) : null
}

type AvailableFilter = { search: string; tag: string | null; page: number; except: number[] }

/** One page of the project's unassigned participants, by name, without `except`. */
export async function pageAvailable(
  brandId: number,
  taskId: number,
  { search, tag, page, except }: AvailableFilter,
): Promise<Page<Consumer>> {
  const others = and(notInArray(respondents.id, except), await whereConsumerHasTag(brandId, tag))
  const count = () => db.$count(selectAvailable(brandId, taskId, search, others).as('available'))
  return await readPage(count, page, async (limit, offset) => {
    const rows = await selectAvailable(brandId, taskId, search, others)
      .orderBy(...byName)
      .limit(limit)
      .offset(offset)
    return rows.map(consumerRecord)
  })
}

/** Only those who can be assigned, by name. */
export async function findAvailable(brandId: number, taskId: number, ids: number[]): Promise<Consumer[]> {
  if (ids.length === 0) return []
  const rows = await selectAvailable(brandId, taskId, '', inArray(respondents.id, ids)).orderBy(...byName)
  return rows.map(consumerRecord)
}

/** The ids of all who match and can be assigned, in no order. */
export async function listAvailableIds(
  brandId: number,
  taskId: number,
  { search, tag }: Pick<AvailableFilter, 'search' | 'tag'>,
): Promise<number[]> {
  const available = selectAvailable(brandId, taskId, search, await whereConsumerHasTag(brandId, tag)).as('available')
  return (await db.select({ id: available.id }).from(available)).map(({ id }) => id)
}

function selectAvailable(brandId: number, taskId: number, search: string, among?: SQL) {
  const assignment = db
    .select({ id: taskAssignments.id })
    .from(taskAssignments)
    .where(and(eq(taskAssignments.taskId, taskId), eq(taskAssignments.consumerId, projectParticipants.consumerId)))
  return joinRespondents(
    db
      .select(consumerColumns)
      .from(projectParticipants)
      .innerJoin(tasks, eq(tasks.projectId, projectParticipants.projectId))
      .innerJoin(projects, eq(projects.id, tasks.projectId))
      .$dynamic(),
    projectParticipants.consumerId,
  )
    .where(and(ownTask(brandId, taskId), notExists(assignment), wherePersonMatches(search), among))
    .$dynamic()
}

function ownTask(brandId: number, taskId: number) {
  return and(eq(projects.brandId, brandId), eq(tasks.id, taskId))
}
