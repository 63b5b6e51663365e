import { and, asc, count, eq, gte, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { taskAssignments } from '#db/schema'
import { summariseSoFar } from '~/insights/summaries.server'
import { oneWanted, pageWanted, searchWanted } from '~/lib/paging'
import { tagWanted } from '~/projects/tags/stakeholder-tags'
import { listTags } from '~/projects/tags/stakeholder-tags.server'
import type { TaskHeader } from '~/tasks/task-header.server'
import { type Completion, PROGRESSES } from '../respondents/respondents'
import { countRespondents, pageRespondents, responsesTo } from '../respondents/response-list.server'
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
  const kept = responsesTo(taskId)
  const isOf = eq(kept.consumerId, taskAssignments.consumerId)
  // Who answered elsewhere first, and opened the page afterwards, took no time that is known.
  const isTimed = and(gte(kept.submittedAt, taskAssignments.openedAt), eq(kept.status, 'submitted'))
  const [counted] = await db
    .select({
      assigned: count(),
      started: count(kept.id),
      submitted: count(kept.submittedAt),
      timed: sql<number>`count(case when ${isTimed} then 1 end)`,
    })
    .from(taskAssignments)
    .leftJoin(kept, isOf)
    .where(eq(taskAssignments.taskId, taskId))
  const { timed, ...people } = counted ?? { assigned: 0, started: 0, submitted: 0, timed: 0 }
  const time = sql<number>`${kept.submittedAt} - ${taskAssignments.openedAt}`
  const middle = await db
    .select({ time })
    .from(taskAssignments)
    .innerJoin(kept, isOf)
    .where(and(eq(taskAssignments.taskId, taskId), isTimed))
    .orderBy(asc(time))
    .limit(2 - (timed % 2))
    .offset(Math.max(0, (timed - 1) >> 1))
  const medianTime = middle.length === 0 ? null : middle.reduce((sum, one) => sum + one.time, 0) / middle.length
  return { ...people, medianTime }
}
