import { and, asc, desc, eq, gt, lt, not, or, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { projects, respondents, taskAssignments, taskResponses, taskSteps, tasks } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAuditDeferred } from '~/accounts/audit-log/audit-log.server'
import { isoOrNull } from '~/lib/dates'
import { type Page, readSectionedPage, type Section } from '~/lib/lists/paging'
import {
  byName,
  consumerColumns,
  consumerRecord,
  joinRespondents,
  wherePersonMatches,
  whereRespondent,
} from '~/respondents/respondents.server'
import type { CountedTask, OwnTask } from '~/tasks/own-task.server'
import { whereResponseIdIn } from '../response-id-filter.server'
import { responseRecord, selectResponses } from '../response-records.server'
import type { Response } from '../responses'
import { whereCounted, whereResponseCounts } from '../responses.server'
import type { Choices } from '../results/filters/read-filters'
import { findFilterConditions, type ResponseFilter } from '../results/filters/response-filter.server'
import { type ListFilter, PROGRESSES, type Progress, type Respondent } from './respondents'

type RespondentFilter = Omit<ListFilter, 'choices'> & {
  responseFilter: ResponseFilter
  /** Ids of the submissions that are left out. */
  leftOut: number[]
  /** Ids of the submissions of people who were screened out. */
  screenedOut: number[]
}

/** One page of assignees and respondents: latest submissions first, then drafts, then by name. */
export async function pageRespondents(
  task: OwnTask,
  { progress, page, ...among }: RespondentFilter,
): Promise<Page<Respondent>> {
  const groups = findGroups(task, among)
  return await readSectionedPage(progress ? [groups[progress]] : PROGRESSES.map((one) => groups[one]), page)
}

/** Progress of the filtered people. For everyone, the task has the counts. */
export async function countRespondents(
  task: CountedTask,
  shown: Pick<RespondentFilter, 'responseFilter' | 'leftOut' | 'screenedOut'>,
): Promise<Record<Progress, number>> {
  const { responseFilter, leftOut, screenedOut } = shown
  if (!responseFilter.where && leftOut.length + screenedOut.length === 0) {
    const { drafts, submitted, samples } = task.responses
    return { submitted: submitted || samples, screened_out: 0, draft: drafts, none: task.waiting }
  }
  const groups = findGroups(task, { search: '', ...shown })
  const [submitted, screened_out, draft, none] = await Promise.all([
    groups.submitted.total(),
    groups.screened_out.total(),
    groups.draft.total(),
    groups.none.total(),
  ])
  return { submitted, screened_out, draft, none }
}

type Among = Omit<RespondentFilter, 'progress' | 'page'>

/**
 * People who have submitted, started or not started, each group in its order. Separate queries use an index each; one
 * query would read and sort everyone for every page.
 */
function findGroups(
  task: OwnTask,
  { search, responseFilter, leftOut, screenedOut }: Among,
): Record<Progress, Section<Respondent>> {
  const counted = whereCounted(task)
  const { asked, submitted, where } = responseFilter
  const kept = leftOut.length > 0 ? not(whereResponseIdIn(leftOut)) : undefined
  const found = and(wherePersonMatches(search), where)
  const isAsked = and(wherePersonMatches(search), asked)
  const answered = (progress: Exclude<Progress, 'none'>, among: SQL | undefined) => {
    const status = progress === 'draft' ? 'draft' : 'submitted'
    const condition = and(counted, eq(taskResponses.status, status), among, kept)
    return {
      total: () => countAnswered(and(condition, whereRespondent(db, taskResponses.consumerId, found))),
      read: (limit: number, offset: number) => readAnswered(progress, and(condition, found), limit, offset),
    }
  }
  const isOut = screenedOut.length > 0 ? whereResponseIdIn(screenedOut) : null
  // The first draft moves the assignment along.
  const waiting = and(eq(taskAssignments.taskId, task.id), eq(taskAssignments.status, 'assigned'))
  return {
    submitted: answered('submitted', isOut ? not(isOut) : undefined),
    screened_out: isOut ? answered('screened_out', isOut) : NOBODY,
    draft: submitted ? NOBODY : answered('draft', undefined),
    none: submitted
      ? NOBODY
      : {
          total: () =>
            db.$count(taskAssignments, and(waiting, whereRespondent(db, taskAssignments.consumerId, isAsked))),
          read: (limit, offset) => readWaiting(and(waiting, isAsked), limit, offset),
        },
  }
}

const NOBODY: Section<Respondent> = { total: async () => 0, read: async () => [] }

function countAnswered(condition: SQL | undefined): Promise<number> {
  const answered = db
    .select({ id: taskResponses.id })
    .from(taskResponses)
    .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
    .where(condition)
  return db.$count(answered.as('answered'))
}

async function readAnswered(
  progress: Progress,
  condition: SQL | undefined,
  limit: number,
  offset: number,
): Promise<Respondent[]> {
  const rows = await joinRespondents(
    db
      .select({
        consumer: consumerColumns,
        kind: respondents.kind,
        response: { id: taskResponses.id, submittedAt: taskResponses.submittedAt },
      })
      .from(taskResponses)
      .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
      .$dynamic(),
    taskResponses.consumerId,
  )
    .where(condition)
    .orderBy(desc(taskResponses.submittedAt), desc(taskResponses.updatedAt), ...byName)
    .limit(limit)
    .offset(offset)
  return rows.map(({ consumer, kind, response }) => ({
    consumer: consumerRecord(consumer),
    responseId: response.id,
    progress,
    submittedAt: isoOrNull(response.submittedAt),
    isSample: kind === 'sample',
  }))
}

async function readWaiting(condition: SQL | undefined, limit: number, offset: number): Promise<Respondent[]> {
  const rows = await joinRespondents(
    db.select(consumerColumns).from(taskAssignments).$dynamic(),
    taskAssignments.consumerId,
  )
    .where(condition)
    .orderBy(...byName)
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({
    consumer: consumerRecord(row),
    responseId: null,
    progress: 'none',
    submittedAt: null,
    isSample: false,
  }))
}

/** A response, draft or submitted, to a task of the brand, or null. The brand's audit log records who opened it. */
export async function openResponse(
  acting: Acting,
  { id: taskId, title }: { id: number; title: string },
  responseId: number,
): Promise<Response | null> {
  const { brandId } = acting
  const [row] = await selectResponses(db)
    .innerJoin(tasks, eq(tasks.id, taskResponses.taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(and(eq(projects.brandId, brandId), eq(tasks.id, taskId), eq(taskResponses.id, responseId)))
  if (!row) return null
  const { consumerId } = row.response
  if (row.step.type !== 'sample') logAuditDeferred(acting, { action: 'response-opened', consumerId, title })
  return responseRecord(row)
}

/** The position among the counted submissions, newest first. */
export type ResponsePosition = { position: number; of: number; previous: number | null; next: number | null }

/** The position of a response among those that match the filters; null for a draft. */
export async function findPosition(
  brandId: number,
  { id, taskId, submittedAt }: Response,
  choices: Choices,
): Promise<ResponsePosition | null> {
  if (submittedAt === null) return null
  const at = Date.parse(submittedAt)
  const counted = and(
    await whereResponseCounts(db, taskId),
    eq(taskResponses.status, 'submitted'),
    (await findFilterConditions(brandId, choices)).where,
  )
  const { submittedAt: time, id: ident } = taskResponses
  const later = and(counted, or(gt(time, at), and(eq(time, at), gt(ident, id))))
  const earlier = and(counted, or(lt(time, at), and(eq(time, at), lt(ident, id))))
  const submissions = (condition: SQL | undefined) =>
    db
      .select({ id: ident })
      .from(taskResponses)
      .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
      .innerJoin(respondents, eq(respondents.id, taskResponses.consumerId))
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
