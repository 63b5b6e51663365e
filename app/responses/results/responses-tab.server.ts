import { and, count, eq, gte, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '#db/client.server'
import { jsonArrayAgg } from '#db/dialect'
import { yieldToEventLoop } from '#db/event-loop'
import { taskAssignments, taskResponses } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAuditOncePerDay } from '~/accounts/audit-log/audit-log.server'
import { summariseSoFar } from '~/insights/summaries.server'
import { parseEnumParam, parsePage, parseSearch } from '~/lib/lists/paging'
import { whereRespondent } from '~/respondents/respondents.server'
import type { VisibleParts } from '~/task-types/results/analysis'
import { hasOutcomes } from '~/tasks/outcomes.server'
import type { CountedTask, OwnTask } from '~/tasks/own-task.server'
import { listNotes } from '../report/notes/finding-notes.server'
import { type Completion, PROGRESSES } from '../respondents/respondents'
import { countRespondents, pageRespondents } from '../respondents/response-list.server'
import { whereResponseIdIn } from '../response-id-filter.server'
import { awaitFirstEstimate } from './estimates/estimate-jobs.server'
import { listTagsAtHand } from './filters/available-tags.server'
import { median } from './filters/quality'
import { readChoices } from './filters/read-filters'
import { type Found, parseResponseFilter } from './filters/response-filter.server'
import { findUncounted, showResults } from './results.server'

export async function loadResponses(acting: Acting, task: CountedTask, url: URL) {
  const { brandId, responses, clearance } = task
  const choices = readChoices(url.searchParams)
  const choice = choices.tags.value
  const filter = {
    search: parseSearch(url),
    progress: parseEnumParam(PROGRESSES, url, 'progress'),
    choices,
    page: parsePage(url),
  }
  const hasAnswers = responses.submitted + responses.samples > 0
  if (hasAnswers) await logAuditOncePerDay(acting, task.id, { action: 'results-opened', title: task.title })
  const responseFilter = await parseResponseFilter(brandId, url.searchParams)
  const analysing = hasAnswers ? loadAnalysis(task, url) : null
  // Only the analysis can find the careless and screened-out ones.
  const known = responseFilter.excludesCareless || hasOutcomes(task) ? await analysing : null
  const leftOut = responseFilter.excludesCareless
    ? (known?.quality.flags ?? []).map(({ responseId }) => responseId)
    : []
  const screenedOut = known?.screenedOut ?? []
  // Tag counts include people whom the chosen tags exclude.
  const uncounted = known && choice.tags.length > 0 && choice.match === 'any' ? await findUncounted(task) : null
  const elsewhere = uncounted
    ? [...uncounted.screenedOut, ...(responseFilter.excludesCareless ? uncounted.doubtful : [])]
    : []
  const [completion, counts, tags, found, analysis, notes] = await Promise.all([
    inItsTurn(() => findCompletion(task, { ...responseFilter, leftOut, screenedOut })),
    inItsTurn(() => countRespondents(task, { responseFilter, leftOut, screenedOut })),
    inItsTurn(() =>
      listTagsAtHand(task, {
        choice,
        within: responseFilter.submitted,
        uncounted: [...leftOut, ...screenedOut],
        elsewhere,
        hasAnswers,
      }),
    ),
    inItsTurn(() => pageRespondents(task, { ...filter, responseFilter, leftOut, screenedOut })),
    analysing,
    listNotes(task.id),
  ])
  const shown = analysis && withoutIds(analysis)
  return { filter, tags, counts, completion, found, analysis: shown, clearance, notes: Object.fromEntries(notes) }
}

/** A page needs only the number of screened-out submissions; there may be thousands. */
export function withoutIds<Analysis extends { screenedOut: number[] }>({ screenedOut, ...analysis }: Analysis) {
  return { ...analysis, screenedOut: screenedOut.length }
}

/** Yields before a query of thousands of rows, so that other requests are served in between. */
async function inItsTurn<T>(read: () => Promise<T>): Promise<T> {
  await yieldToEventLoop()
  return await read()
}

/** The results with summaries of comments; for a results link, without summaries by AI. */
export async function loadAnalysis(task: OwnTask, url: URL, shows: VisibleParts | null = null) {
  let shown = await showResults(task, url.search, shows)
  if (shown.awaited) {
    await awaitFirstEstimate(task, url.search, shown.awaited, shows)
    shown = await showResults(task, url.search, shows)
  }
  const { comments, ...analysis } = shown
  if (shows) {
    const summaries = comments.map(({ extract }) => ({
      summary: extract,
      source: 'extract' as const,
      isPending: false,
    }))
    return { ...analysis, summaries }
  }
  return { ...analysis, summaries: await summariseSoFar(task.brandId, task.id, comments) }
}

type Counting = Pick<Found, 'asked' | 'where'> & { leftOut?: number[]; screenedOut: number[] }

/** Progress of the filtered assignees, without excluded submissions. */
export async function findCompletion(
  { id: taskId }: OwnTask,
  { asked, where, leftOut = [], screenedOut }: Counting,
): Promise<Completion> {
  const { submittedAt, status } = taskResponses
  const time = sql`${submittedAt} - ${taskAssignments.openedAt}`
  // Someone who answered elsewhere before opening the page has no known time.
  const kept = leftOut.length > 0 ? not(whereResponseIdIn(leftOut)) : undefined
  const isOut = whereResponseIdIn(screenedOut)
  // Screened-out respondents finish early, so their times are left out.
  const isTimed = and(gte(submittedAt, taskAssignments.openedAt), eq(status, 'submitted'), not(isOut), kept)
  const [found] = await db
    .select({
      assigned: db.$count(
        taskAssignments,
        and(eq(taskAssignments.taskId, taskId), whereRespondent(db, taskAssignments.consumerId, asked)),
      ),
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
    .where(and(eq(taskResponses.taskId, taskId), whereRespondent(db, taskResponses.consumerId, where)))
  const { times, ...counts } = found ?? { assigned: 0, started: 0, submitted: 0, screenedOut: 0, times: '[]' }
  return { ...counts, medianTime: median(numbers.parse(JSON.parse(times))) }
}

const numbers = z.array(z.number())
