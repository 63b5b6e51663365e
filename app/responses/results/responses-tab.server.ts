import { and, count, eq, gte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '#db/client.server'
import { taskAssignments, taskResponses } from '#db/schema'
import { summariseSoFar } from '~/insights/summaries.server'
import { oneWanted, pageWanted, searchWanted } from '~/lib/paging'
import { tagWanted } from '~/projects/tags/stakeholder-tags'
import { listTags } from '~/projects/tags/stakeholder-tags.server'
import type { Shows } from '~/task-types/analysis'
import { findClearance } from '~/tasks/closures.server'
import type { TaskHeader } from '~/tasks/task-header.server'
import { listNotes } from '../report/finding-notes.server'
import { type Completion, PROGRESSES } from '../respondents/respondents'
import { countRespondents, pageRespondents } from '../respondents/response-list.server'
import { awaitFirstAnswer } from './estimating.server'
import { median } from './quality'
import { showResults } from './results.server'

/** What the Responses tab shows of a task at an address; the header says whose it is. */
export async function loadResponses(brandId: number, { task, responses }: TaskHeader, url: URL) {
  const filter = {
    search: searchWanted(url),
    progress: oneWanted(PROGRESSES, url, 'progress'),
    tag: tagWanted(url),
    page: pageWanted(url),
  }
  const [completion, counts, tags, found, analysis, clearance, notes] = await Promise.all([
    completionOf(task.id),
    countRespondents(brandId, task.id, filter.tag),
    listTags(brandId),
    pageRespondents(brandId, task.id, filter),
    responses.submitted + responses.samples > 0 ? loadAnalysis(brandId, task.id, url) : null,
    findClearance(task.id),
    listNotes(task.id),
  ])
  return { filter, tags, counts, completion, found, analysis, clearance, notes: Object.fromEntries(notes) }
}

/** What the type shows of the results at an address, with summaries; by a link, those that are made here alone. */
export async function loadAnalysis(brandId: number, taskId: number, url: URL, shows: Shows | null = null) {
  let shown = await showResults(brandId, taskId, url.search, shows)
  if (shown?.awaited) {
    await awaitFirstAnswer(brandId, taskId, url.search, shown.awaited, shows)
    shown = await showResults(brandId, taskId, url.search, shows)
  }
  if (!shown) return null
  const { comments, ...analysis } = shown
  if (shows) {
    const summaries = comments.map(({ extract }) => ({ summary: extract, source: 'extract' as const, awaited: false }))
    return { ...analysis, summaries }
  }
  return { ...analysis, summaries: await summariseSoFar(brandId, taskId, comments) }
}

/** How far those assigned to a task have come. The caller has checked whose task it is. */
export async function completionOf(taskId: number): Promise<Completion> {
  const { submittedAt, status } = taskResponses
  const time = sql`${submittedAt} - ${taskAssignments.openedAt}`
  // Who answered elsewhere first, and opened the page afterwards, took no time that is known.
  const isTimed = and(gte(submittedAt, taskAssignments.openedAt), eq(status, 'submitted'))
  const [assigned, [answered]] = await Promise.all([
    db.$count(taskAssignments, eq(taskAssignments.taskId, taskId)),
    db
      .select({
        started: count(),
        submitted: count(submittedAt),
        // In one row, because rows by the thousand take longer to hand over than to find.
        times: sql<string>`json_group_array(${time}) filter (where ${isTimed})`,
      })
      .from(taskResponses)
      .innerJoin(
        taskAssignments,
        and(eq(taskAssignments.taskId, taskId), eq(taskAssignments.consumerId, taskResponses.consumerId)),
      )
      .where(eq(taskResponses.taskId, taskId)),
  ])
  const { started, submitted, times } = answered ?? { started: 0, submitted: 0, times: '[]' }
  return { assigned, started, submitted, medianTime: median(numbers.parse(JSON.parse(times))) }
}

const numbers = z.array(z.number())
