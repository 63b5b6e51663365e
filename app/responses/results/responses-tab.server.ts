import { and, asc, count, eq, gte, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { taskAssignments, taskResponses } from '#db/schema'
import { summariseSoFar } from '~/insights/summaries.server'
import { oneWanted, pageWanted, searchWanted } from '~/lib/paging'
import { tagWanted } from '~/projects/tags/stakeholder-tags'
import { listTags } from '~/projects/tags/stakeholder-tags.server'
import type { TaskHeader } from '~/tasks/task-header.server'
import { type Completion, PROGRESSES } from '../respondents/respondents'
import { countRespondents, pageRespondents } from '../respondents/response-list.server'
import { showResults } from './results.server'

/** What the Responses tab shows of a task at an address; the header says whose it is. */
export async function loadResponses(brandId: number, { task, responses }: TaskHeader, url: URL) {
  const filter = {
    search: searchWanted(url),
    progress: oneWanted(PROGRESSES, url, 'progress'),
    tag: tagWanted(url),
    page: pageWanted(url),
  }
  const [completion, counts, tags, found, analysis] = await Promise.all([
    completionOf(task.id),
    countRespondents(brandId, task.id, filter.tag),
    listTags(brandId),
    pageRespondents(brandId, task.id, filter),
    responses.submitted + responses.samples > 0 ? loadAnalysis(brandId, task.id, url) : null,
  ])
  return { filter, tags, counts, completion, found, analysis }
}

async function loadAnalysis(brandId: number, taskId: number, url: URL) {
  const shown = await showResults(brandId, taskId, url.search)
  if (!shown) return null
  const { comments, ...analysis } = shown
  return { ...analysis, summaries: await summariseSoFar(taskId, comments) }
}

/** How far those assigned to a task have come. The caller has checked whose task it is. */
async function completionOf(taskId: number): Promise<Completion> {
  const [counted] = await db
    .select({
      assigned: count(),
      started: count(taskResponses.id),
      submitted: count(taskResponses.submittedAt),
    })
    .from(taskAssignments)
    .leftJoin(taskResponses, isAnswer)
    .where(eq(taskAssignments.taskId, taskId))
  const { assigned, started, submitted } = counted ?? { assigned: 0, started: 0, submitted: 0 }
  return { assigned, started, submitted, medianTime: await medianTime(taskId) }
}

const isAnswer = and(
  eq(taskResponses.taskId, taskAssignments.taskId),
  eq(taskResponses.consumerId, taskAssignments.consumerId),
)

async function medianTime(taskId: number): Promise<number | null> {
  const time = sql<number>`${taskResponses.submittedAt} - ${taskAssignments.openedAt}`
  const isTimed = and(
    eq(taskAssignments.taskId, taskId),
    // Who answered elsewhere first, and opened the page afterwards, took no time that is known.
    gte(taskResponses.submittedAt, taskAssignments.openedAt),
    eq(taskResponses.status, 'submitted'),
  )
  const [counted] = await db
    .select({ timed: count() })
    .from(taskAssignments)
    .innerJoin(taskResponses, isAnswer)
    .where(isTimed)
  const timed = counted?.timed ?? 0
  const middle = await db
    .select({ time })
    .from(taskAssignments)
    .innerJoin(taskResponses, isAnswer)
    .where(isTimed)
    .orderBy(asc(time))
    .limit(2 - (timed % 2))
    .offset(Math.max(0, (timed - 1) >> 1))
  return middle.length === 0 ? null : middle.reduce((sum, one) => sum + one.time, 0) / middle.length
}
