import { and, asc, count, desc, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/sqlite-core'
import { db } from '#db/client.server'
import { consumers, projects, taskAssignments, taskResponses, taskSteps, tasks, users } from '#db/schema'
import { consumerColumns, consumerRecord, personText } from '~/accounts/consumer-records.server'
import { isoOrNull } from '~/lib/dates'
import { type Page, pageOf } from '~/lib/paging'
import { holdsWords } from '~/lib/search.server'
import { consumerTagged } from '~/projects/tags/stakeholder-tags.server'
import { responseRecord, selectResponses } from '../response-records.server'
import type { Response } from '../responses'
import { countedResponses } from '../responses.server'
import type { Progress, Respondent } from './respondents'

export type RespondentFilter = { search: string; progress: Progress | null; tag: string | null; page: number }

/**
 * One page of everyone who is assigned to a task of the brand or has answered it: the latest submissions first, then
 * those in progress, then by name. Empty where the task is not the brand's.
 */
export async function pageRespondents(
  brandId: number,
  taskId: number,
  { search, progress, tag, page }: RespondentFilter,
): Promise<Page<Respondent>> {
  const kept = responsesTo(taskId)
  const matching = and(
    eq(projects.brandId, brandId),
    progress === 'none' ? isNull(kept.id) : progress ? eq(kept.status, progress) : undefined,
    holdsWords(personText, search),
    await consumerTagged(brandId, tag),
  )
  const respondents = selectRespondents(taskId, await countedResponses(db, taskId), kept)
  const total = await db.$count(respondents.where(matching).as('matching'))
  return await pageOf(total, page, async (limit, offset) => {
    const rows = await respondents.limit(limit).offset(offset)
    return rows.map(({ consumer, response }) => ({
      consumer: consumerRecord(consumer),
      responseId: response?.id ?? null,
      progress: response ? response.status : 'none',
      submittedAt: isoOrNull(response?.submittedAt ?? null),
      isSample: consumer.userType === 'sample',
    }))
  })
}

/** How many of those who have the tag, or of all, have come how far. Nobody where the task is not the brand's. */
export async function countRespondents(
  brandId: number,
  taskId: number,
  tag: string | null,
): Promise<Record<Progress, number>> {
  const respondents = selectRespondents(taskId, await countedResponses(db, taskId), responsesTo(taskId))
    .where(and(eq(projects.brandId, brandId), await consumerTagged(brandId, tag)))
    .as('respondents_found')
  const rows = await db
    .select({ status: respondents.response.status, people: count() })
    .from(respondents)
    .groupBy(respondents.response.status)
  const counts = { submitted: 0, draft: 0, none: 0 }
  for (const { status, people } of rows) counts[status ?? 'none'] = people
  return counts
}

/**
 * What an index alone tells of the responses to a task: status and times stand behind the answers in a row, and are reached
 * by reading through them. Grouped, though each is alone: the planner then keeps it apart, in the order of consumers, and
 * does not look each row up after all.
 */
export function responsesTo(taskId: number) {
  const { id, consumerId, status, submittedAt, updatedAt } = taskResponses
  return db
    .select({ id, consumerId, status, submittedAt, updatedAt })
    .from(taskResponses)
    .where(eq(taskResponses.taskId, taskId))
    .groupBy(consumerId, id, status, submittedAt, updatedAt)
    .as('kept')
}

function selectRespondents(taskId: number, counted: SQL | undefined, kept: ReturnType<typeof responsesTo>) {
  const assigned = db
    .select({ consumerId: taskAssignments.consumerId })
    .from(taskAssignments)
    .where(eq(taskAssignments.taskId, taskId))
  const answered = db
    .select({ consumerId: taskResponses.consumerId })
    .from(taskResponses)
    .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
    .where(counted)
  const respondents = union(assigned, answered).as('respondents')
  return db
    .select({
      consumer: { ...consumerColumns, userType: users.userType },
      response: { id: kept.id, status: kept.status, submittedAt: kept.submittedAt },
    })
    .from(respondents)
    .innerJoin(tasks, eq(tasks.id, taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .innerJoin(consumers, eq(consumers.id, respondents.consumerId))
    .innerJoin(users, eq(users.id, consumers.userId))
    .leftJoin(kept, eq(kept.consumerId, consumers.id))
    .orderBy(desc(kept.submittedAt), desc(kept.updatedAt), asc(users.firstName), asc(users.lastName), asc(users.id))
    .$dynamic()
}

/** One response, draft or submitted, to a task of the brand, or null. */
export async function findResponse(brandId: number, taskId: number, responseId: number): Promise<Response | null> {
  const [row] = await selectResponses(db)
    .innerJoin(tasks, eq(tasks.id, taskResponses.taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(and(eq(projects.brandId, brandId), eq(tasks.id, taskId), eq(taskResponses.id, responseId)))
  return row ? responseRecord(row) : null
}

/** Where a submission stands among those that count, the latest first. */
export type Place = { position: number; of: number; previous: number | null; next: number | null }

/** The place of a response to the brand's task, among all or those who have the tag; null for a draft, which has none. */
export async function placeOf(
  brandId: number,
  { id, taskId, submittedAt }: Response,
  tag: string | null,
): Promise<Place | null> {
  if (submittedAt === null) return null
  const at = Date.parse(submittedAt)
  const counted = and(
    await countedResponses(db, taskId),
    eq(taskResponses.status, 'submitted'),
    await consumerTagged(brandId, tag),
  )
  const { submittedAt: time, id: ident } = taskResponses
  const later = and(counted, or(gt(time, at), and(eq(time, at), gt(ident, id))))
  const earlier = and(counted, or(lt(time, at), and(eq(time, at), lt(ident, id))))
  const submissions = (condition: SQL | undefined) =>
    db
      .select({ id: ident })
      .from(taskResponses)
      .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
      .innerJoin(consumers, eq(consumers.id, taskResponses.consumerId))
      .where(condition)
      .$dynamic()
  const [before, of, [previous], [next]] = await Promise.all([
    db.$count(submissions(later).as('later')),
    db.$count(submissions(counted).as('counted')),
    submissions(later).orderBy(asc(time), asc(ident)).limit(1),
    submissions(earlier).orderBy(desc(time), desc(ident)).limit(1),
  ])
  return { position: before + 1, of, previous: previous?.id ?? null, next: next?.id ?? null }
}
