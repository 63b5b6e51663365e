import { and, count, eq, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { db } from '#db/client.server'
import { concatOrdered } from '#db/dialect'
import { respondents, taskAssignments, taskClosures, taskResponses, taskSteps, uploads, users } from '#db/schema'
import { fullName } from '~/lib/people'
import { sha256 } from '~/lib/secret.server'
import { joinRespondents } from '~/respondents/respondents.server'
import type { SideBySide } from '~/task-types/groups/side-by-side'
import { taskType } from '~/task-types/registry'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import type { Submission, TaskTypeAnalysis } from '~/task-types/results/analysis'
import type { OwnTask } from '~/tasks/own-task.server'
import { effectiveConfig } from '~/tasks/stored-config.server'
import { whereCounted } from '../responses.server'
import { findSpeeders, HURRIED, type Quality, type QualityFlag } from './filters/quality'
import type { ResponseFilter } from './filters/response-filter.server'
import { redactForAnalysis } from './redaction.server'
import { listForFigures } from './submissions.server'

/** The cache holds digests of this many responses in total, or of one larger task. */
const MOST_RESPONSES = 4_000

type Kept = {
  revision: string
  digest: unknown
  quality: Quality
  screenedOut: number[]
  /** Identifies the submissions and the configuration. */
  key: string
  /** Comparisons of groups, by request. */
  compared: Map<string, SideBySide>
}

/** The counted submissions of a filter, read on demand, and the comparisons of their groups so far. */
export type CountedSubmissions = { list: () => Promise<Submission[]>; compared: Map<string, SideBySide> }

/** By task and filter. */
const kept = new LRUCache<string, Kept>({
  maxSize: MOST_RESPONSES,
  sizeCalculation: ({ quality }) => Math.min(MOST_RESPONSES, Math.max(1, quality.submissions)),
})

/**
 * People who compare groups go on to other groups, so the submissions of the latest filter stay in memory for a while.
 */
const MOST_AT_HAND = 20_000
const AT_HAND_MS = 60_000

/** By filter and revision. */
const atHand = new LRUCache<string, Submission[]>({ max: 1, ttl: AT_HAND_MS, ttlAutopurge: true })

/**
 * The digest behind all views of a task's results, the careless submissions, and the ids of submissions that were
 * screened out, which no figure includes. It is cached until a submission is added or removed, or a name or the
 * configuration changes.
 */
export async function getDigest(task: OwnTask, responseFilter: ResponseFilter) {
  const { resultsView } = getTaskTypeAnalysis(task.type)
  const { where, excludesCareless } = responseFilter
  const name = `${task.id} ${responseFilter.key}`
  const revision = await findRevision(task, where)
  let current = kept.get(name)
  let read: Awaited<ReturnType<typeof countedSubmissions>> | null = null
  if (current?.revision !== revision) {
    read = await countedSubmissions(task, responseFilter)
    const { counted, flags, submissions, screenedOut } = read
    const quality = { flags, submissions, excludesCareless }
    const digest = resultsView.digest(effectiveConfig(task), counted)
    current = { revision, digest, quality, screenedOut, key: estimateKey(task, counted), compared: new Map() }
  }
  kept.set(name, current)
  const { digest, quality, screenedOut, key, compared } = current
  const base: CountedSubmissions = { list, compared }
  return { viewing: resultsView, digest, quality, screenedOut, key, base }

  async function list(): Promise<Submission[]> {
    const place = `${name} ${revision}`
    // Reuses the submissions just read for the digest, and the stored flags, because finding careless submissions takes
    // long.
    const found = read?.counted ?? atHand.get(place) ?? (await withoutCareless(task, responseFilter, quality.flags))
    if (found.length <= MOST_AT_HAND) atHand.set(place, found)
    return found
  }
}

async function withoutCareless(
  task: OwnTask,
  { where, excludesCareless }: ResponseFilter,
  flags: QualityFlag[],
): Promise<Submission[]> {
  const submissions = await listForFigures(task, getTaskTypeAnalysis(task.type), where)
  const doubtful = new Set(excludesCareless ? flags.map(({ responseId }) => responseId) : [])
  return submissions.filter(({ id }) => !doubtful.has(id))
}

/**
 * The submissions that a filter counts, oldest first, and the careless ones among them. `submissions`: how many were
 * not screened out; the task type itself excludes the others. `screenedOut`: the ids of the others.
 */
export async function countedSubmissions(
  task: OwnTask,
  { where, excludesCareless, visibleParts }: Omit<ResponseFilter, 'key'>,
) {
  const analysis = getTaskTypeAnalysis(task.type)
  const all = await listForFigures(task, analysis, where)
  const screenedOut = listScreenedOut(task, all)
  const submissions = all.length - screenedOut.length
  // Flags name people, and only the brand should judge them.
  if (visibleParts) return { counted: redactForAnalysis(task, all, visibleParts), flags: [], submissions, screenedOut }
  const out = new Set(screenedOut)
  const flags = await findDoubts(
    task,
    analysis,
    // A screened-out respondent had too few questions to look careless.
    all.filter(({ id }) => !out.has(id)),
  )
  const doubtful = new Set(excludesCareless ? flags.map(({ responseId }) => responseId) : [])
  return { counted: all.filter(({ id }) => !doubtful.has(id)), flags, submissions, screenedOut }
}

/** The ids of the submissions of people who were screened out, as figures read them. */
export function listScreenedOut(task: OwnTask, submissions: Submission[]): number[] {
  const config = effectiveConfig(task)
  const { canEndEarly, completionStatus } = taskType(task.type).answers
  if (!canEndEarly?.(config)) return []
  return submissions.flatMap(({ id, answers }) => (completionStatus?.(config, answers) ? [id] : []))
}

/** The key of the estimates of these submissions, which never change. */
export function estimateKey({ type, config }: Pick<OwnTask, 'type' | 'config'>, counted: Submission[]): string {
  return sha256(JSON.stringify([type, config, counted.map(({ id }) => id)]))
}

/**
 * A submission changes only when its data is removed or its video measured. So the list of submissions, the names of
 * their respondents, and those two times detect every change. Opening times, which decide who was too fast, go with the
 * assignments.
 */
async function findRevision(task: OwnTask, among?: SQL): Promise<string> {
  // In one row, because rows by the thousand take longer to hand over than to find.
  const people = joinRespondents(
    db
      .select({ people: concatOrdered(taskResponses.id, sql`coalesce(${users.updatedAt}, ${respondents.updatedAt})`) })
      .from(taskResponses)
      .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
      .$dynamic(),
    taskResponses.consumerId,
  ).where(and(whereCounted(task), eq(taskResponses.status, 'submitted'), among))
  const measured = db
    .select({ at: max(uploads.measuredAt) })
    .from(uploads)
    .where(eq(uploads.taskId, task.id))
  const cleared = db.select({ at: taskClosures.clearedAt }).from(taskClosures).where(eq(taskClosures.taskId, task.id))
  const [found] = await db
    .select({
      people: sql`(${people})`,
      assigned: count(),
      last: max(taskAssignments.id),
      measured: sql`(${measured})`,
      cleared: sql`(${cleared})`,
    })
    .from(taskAssignments)
    .where(and(eq(taskAssignments.taskId, task.id), eq(taskAssignments.status, 'completed')))
  return sha256(JSON.stringify([task.type, task.config, found]))
}

/** The submissions of a task that were made in a hurry, or that their type finds careless, oldest first. */
async function findDoubts(
  task: OwnTask,
  { flagCareless }: TaskTypeAnalysis,
  submissions: Submission[],
): Promise<QualityFlag[]> {
  const reasons = new Map<number, string[]>()
  const add = (id: number, reason: string) => reasons.set(id, [...(reasons.get(id) ?? []), reason])
  for (const id of findSpeeders(await findTimes(task.id, submissions))) add(id, HURRIED)
  for (const { id, reason } of flagCareless?.(effectiveConfig(task), submissions) ?? []) add(id, reason)
  return submissions.flatMap(({ id, consumer }) => {
    const found = reasons.get(id)
    return found ? [{ responseId: id, name: fullName(consumer.user), reasons: found }] : []
  })
}

/** Milliseconds from first opening to submission, for respondents who opened the task's page. */
async function findTimes(taskId: number, submissions: Submission[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ consumerId: taskAssignments.consumerId, openedAt: taskAssignments.openedAt })
    .from(taskAssignments)
    .where(and(eq(taskAssignments.taskId, taskId), isNotNull(taskAssignments.openedAt)))
  const opened = new Map(rows.map(({ consumerId, openedAt }) => [consumerId, openedAt]))
  const times = new Map<number, number>()
  for (const { id, consumer, submittedAt } of submissions) {
    const openedAt = opened.get(consumer.id)
    const time = Date.parse(submittedAt) - (openedAt ?? Number.POSITIVE_INFINITY)
    // Someone who answered elsewhere before opening the page has no known time.
    if (time >= 0) times.set(id, time)
  }
  return times
}
