import { and, count, eq, gte, not, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '#db/client.server'
import { jsonArrayAgg } from '#db/dialect'
import { yieldToEventLoop } from '#db/event-loop'
import { taskAssignments, taskResponses } from '#db/schema'
import { logAuditOncePerDay } from '~/accounts/audit-log/audit-log.server'
import { whereConsumer } from '~/accounts/consumer-records.server'
import { summariseSoFar } from '~/insights/summaries.server'
import { parseEnumParam, parsePage, parseSearch } from '~/lib/lists/paging'
import { parseTagFilter } from '~/projects/tags/stakeholder-tags'
import type { VisibleParts } from '~/task-types/results/analysis'
import { findClearance } from '~/tasks/closures.server'
import { hasOutcomes } from '~/tasks/outcomes.server'
import type { TaskHeader } from '~/tasks/task-header.server'
import { listNotes } from '../report/notes/finding-notes.server'
import { type Completion, PROGRESSES } from '../respondents/respondents'
import { countRespondents, pageRespondents } from '../respondents/response-list.server'
import { whereResponseIdIn } from '../response-id-filter.server'
import { awaitFirstEstimate } from './estimates/estimate-jobs.server'
import { listTagsAtHand } from './filters/available-tags.server'
import { median } from './filters/quality'
import { parseResponseFilter } from './filters/response-filter.server'
import { findUncounted, showResults } from './results.server'

/** What the Responses tab shows of a task at an address; the header says whose it is. */
export async function loadResponses(brandId: number, { task, responses }: TaskHeader, url: URL) {
  const choice = parseTagFilter(url)
  const filter = {
    search: parseSearch(url),
    progress: parseEnumParam(PROGRESSES, url, 'progress'),
    choice,
    page: parsePage(url),
  }
  const hasAnswers = responses.submitted + responses.samples > 0
  if (hasAnswers) await logAuditOncePerDay(brandId, task.id, { action: 'results-opened', title: task.title })
  const narrowing = await parseResponseFilter(brandId, url.searchParams)
  const analysing = hasAnswers ? loadAnalysis(brandId, task.id, url) : null
  // Only the analysis knows which ones are careless, and who was screened out.
  const known = narrowing.excludesCareless || (await hasOutcomes(task.id)) ? await analysing : null
  const leftOut = narrowing.excludesCareless ? (known?.quality.flags ?? []).map(({ responseId }) => responseId) : []
  const screenedOut = known?.screenedOut ?? []
  // Tags are counted also among those whom the chosen ones leave out.
  const uncounted =
    known && choice.tags.length > 0 && choice.match === 'any' ? await findUncounted(brandId, task.id) : null
  const elsewhere = uncounted
    ? [...uncounted.screenedOut, ...(narrowing.excludesCareless ? uncounted.doubtful : [])]
    : []
  const [completion, counts, tags, found, analysis, clearance, notes] = await Promise.all([
    inItsTurn(() => findCompletion(task.id, { among: narrowing.where, leftOut, screenedOut })),
    inItsTurn(() => countRespondents(brandId, task.id, { choice, leftOut, screenedOut })),
    inItsTurn(() =>
      listTagsAtHand(brandId, task.id, { choice, uncounted: [...leftOut, ...screenedOut], elsewhere, hasAnswers }),
    ),
    inItsTurn(() => pageRespondents(brandId, task.id, { ...filter, leftOut, screenedOut })),
    analysing,
    findClearance(task.id),
    listNotes(task.id),
  ])
  const shown = analysis && withoutIds(analysis)
  return { filter, tags, counts, completion, found, analysis: shown, clearance, notes: Object.fromEntries(notes) }
}

/** For a page, of who was screened out the number alone: there may be thousands. */
export function withoutIds<Analysis extends { screenedOut: number[] }>({ screenedOut, ...analysis }: Analysis) {
  return { ...analysis, screenedOut: screenedOut.length }
}

/** What reads thousands of rows begins in a turn of its own, so that others go on in between. */
async function inItsTurn<T>(read: () => Promise<T>): Promise<T> {
  await yieldToEventLoop()
  return await read()
}

/** What the type shows of the results at an address, with summaries; by a link, those that are made here alone. */
export async function loadAnalysis(brandId: number, taskId: number, url: URL, shows: VisibleParts | null = null) {
  let shown = await showResults(brandId, taskId, url.search, shows)
  if (shown?.awaited) {
    await awaitFirstEstimate(brandId, taskId, url.search, shown.awaited, shows)
    shown = await showResults(brandId, taskId, url.search, shows)
  }
  if (!shown) return null
  const { comments, ...analysis } = shown
  if (shows) {
    const summaries = comments.map(({ extract }) => ({
      summary: extract,
      source: 'extract' as const,
      isPending: false,
    }))
    return { ...analysis, summaries }
  }
  return { ...analysis, summaries: await summariseSoFar(brandId, taskId, comments) }
}

type Counting = { among?: SQL | undefined; leftOut?: number[]; screenedOut: number[] }

/**
 * How far those assigned to a task have come, of those whom `among` is true of, and without the submissions that are left
 * out. The caller has checked whose task it is.
 */
export async function findCompletion(
  taskId: number,
  { among, leftOut = [], screenedOut }: Counting,
): Promise<Completion> {
  const { submittedAt, status } = taskResponses
  const time = sql`${submittedAt} - ${taskAssignments.openedAt}`
  // Who answered elsewhere first, and opened the page afterwards, took no time that is known.
  const kept = leftOut.length > 0 ? not(whereResponseIdIn(leftOut)) : undefined
  const isOut = whereResponseIdIn(screenedOut)
  // Who was screened out says nothing of how long the whole takes.
  const isTimed = and(gte(submittedAt, taskAssignments.openedAt), eq(status, 'submitted'), not(isOut), kept)
  const [assigned, [answered]] = await Promise.all([
    db.$count(
      taskAssignments,
      and(eq(taskAssignments.taskId, taskId), whereConsumer(db, taskAssignments.consumerId, among)),
    ),
    db
      .select({
        started: count(),
        submitted: kept ? sql<number>`count(${submittedAt}) filter (where ${kept})` : count(submittedAt),
        screenedOut: sql<number>`count(${submittedAt}) filter (where ${isOut})`,
        // In one row, because rows by the thousand take longer to hand over than to find.
        times: jsonArrayAgg(time, isTimed),
      })
      .from(taskResponses)
      .innerJoin(
        taskAssignments,
        and(eq(taskAssignments.taskId, taskId), eq(taskAssignments.consumerId, taskResponses.consumerId)),
      )
      .where(and(eq(taskResponses.taskId, taskId), whereConsumer(db, taskResponses.consumerId, among))),
  ])
  const { started, submitted, times, ...counts } = answered ?? { started: 0, submitted: 0, screenedOut: 0, times: '[]' }
  return {
    assigned,
    started,
    submitted,
    screenedOut: counts.screenedOut,
    medianTime: median(numbers.parse(JSON.parse(times))),
  }
}

const numbers = z.array(z.number())
