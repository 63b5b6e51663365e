import { and, count, eq, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { db } from '#db/client.server'
import { concatOrdered } from '#db/dialect'
import { consumers, taskAssignments, taskClosures, taskResponses, taskSteps, uploads, users } from '#db/schema'
import { fullName } from '~/lib/people'
import { sha256 } from '~/lib/secret.server'
import type { SideBySide } from '~/task-types/groups/side-by-side'
import { taskType } from '~/task-types/registry'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import type { Submission, TaskTypeAnalysis } from '~/task-types/results/analysis'
import type { OwnTask } from '~/tasks/own-task.server'
import { effectiveConfig } from '~/tasks/stored-config.server'
import { countedAmong } from '../responses.server'
import { findSpeeders, HURRIED, type Quality, type QualityFlag } from './filters/quality'
import type { ResponseFilter } from './filters/response-filter.server'
import { redactForAnalysis } from './redaction.server'
import { listForFigures } from './submissions.server'

/** Digests are kept of so many responses in all, or of one task that has more. */
const MOST_RESPONSES = 4_000

type Kept = {
  revision: string
  digest: unknown
  quality: Quality
  screenedOut: number[]
  /** Tells the submissions and the configuration that it is made of from all others. */
  key: string
  /** Groups of them side by side, by what asks for them. */
  compared: Map<string, SideBySide>
}

/** What the figures of a narrowing count, read where it is needed, and the groups of it that have been compared. */
export type CountedSubmissions = { list: () => Promise<Submission[]>; compared: Map<string, SideBySide> }

/** By task and narrowing. */
const kept = new LRUCache<string, Kept>({
  maxSize: MOST_RESPONSES,
  sizeCalculation: ({ quality }) => Math.min(MOST_RESPONSES, Math.max(1, quality.submissions)),
})

/** Who compares groups goes on to others: so many submissions stay at hand for that long, of one narrowing at a time. */
const MOST_AT_HAND = 20_000
const AT_HAND_MS = 60_000

/** By narrowing and revision. */
const atHand = new LRUCache<string, Submission[]>({ max: 1, ttl: AT_HAND_MS, ttlAutopurge: true })

/**
 * What the results' views of a task are made from, with notes about careless submissions, and the ids of those of people who
 * were screened out, which are in no figure. It is kept until a submission
 * comes or goes, or someone's name or the configuration changes.
 */
export async function getDigest(task: OwnTask, narrowing: ResponseFilter) {
  const { resultsView } = getTaskTypeAnalysis(task.type)
  const { where, excludesCareless } = narrowing
  const name = `${task.id} ${narrowing.key}`
  const revision = await findRevision(task, where)
  let current = kept.get(name)
  let read: Awaited<ReturnType<typeof countedSubmissions>> | null = null
  if (current?.revision !== revision) {
    read = await countedSubmissions(task, narrowing)
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
    // Read once where the digest has just been made of them; who is careless is known, and takes long to find.
    const found = read?.counted ?? atHand.get(place) ?? (await withoutDoubtful(task, narrowing, quality.flags))
    if (found.length <= MOST_AT_HAND) atHand.set(place, found)
    return found
  }
}

async function withoutDoubtful(
  task: OwnTask,
  { where: among, excludesCareless }: ResponseFilter,
  doubts: QualityFlag[],
): Promise<Submission[]> {
  const submissions = await listForFigures(task, getTaskTypeAnalysis(task.type), among)
  const doubtful = new Set(excludesCareless ? doubts.map(({ responseId }) => responseId) : [])
  return submissions.filter(({ id }) => !doubtful.has(id))
}

/**
 * The submissions from which the figures of a narrowing are made, oldest first, and what is noted of all of them.
 * `submissions`: how many were not screened out, whom the type itself tells apart; `screenedOut`: the ids of the others.
 */
export async function countedSubmissions(
  task: OwnTask,
  { where: among, excludesCareless, visibleParts }: Omit<ResponseFilter, 'key'>,
) {
  const analysis = getTaskTypeAnalysis(task.type)
  const all = await listForFigures(task, analysis, among)
  const screenedOut = listScreenedOut(task, all)
  const submissions = all.length - screenedOut.length
  // What may be careless is named by its people, and is the brand's to judge.
  if (visibleParts) return { counted: redactForAnalysis(task, all, visibleParts), flags: [], submissions, screenedOut }
  const out = new Set(screenedOut)
  const flags = await findDoubts(
    task,
    analysis,
    // Who was screened out had little to answer.
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

/** By what figures of these submissions are kept; submissions do not change. */
export function estimateKey({ type, config }: Pick<OwnTask, 'type' | 'config'>, counted: Submission[]): string {
  return sha256(JSON.stringify([type, config, counted.map(({ id }) => id)]))
}

/**
 * Submissions do not change before what they hold is removed, or a video in them is measured: which ones there are, and what their people are called, says
 * whether anything has. When people opened the task, by which some are careless, goes with their assignment.
 */
async function findRevision(task: OwnTask, among?: SQL): Promise<string> {
  // In one row, because rows by the thousand take longer to hand over than to find.
  const people = db
    .select({ people: concatOrdered(taskResponses.id, users.updatedAt) })
    .from(taskResponses)
    .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
    .innerJoin(consumers, eq(consumers.id, taskResponses.consumerId))
    .innerJoin(users, eq(users.id, consumers.userId))
    .where(and(countedAmong(task), eq(taskResponses.status, 'submitted'), among))
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

/** Milliseconds from first opening to submission, of those who opened the task's page. */
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
    // Who answered elsewhere first, and opened the page afterwards, took no time that is known.
    if (time >= 0) times.set(id, time)
  }
  return times
}
