import { and, count, eq, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { db } from '#db/client.server'
import { joined } from '#db/dialect'
import { consumers, taskAssignments, taskClosures, taskResponses, taskSteps, uploads, users } from '#db/schema'
import { fullName } from '~/lib/people'
import { sha256 } from '~/lib/secret.server'
import type { SideBySide } from '~/task-types/groups/side-by-side'
import { taskType } from '~/task-types/registry'
import { analysisOf } from '~/task-types/registry.server'
import type { Submission, TaskTypeAnalysis } from '~/task-types/results/analysis'
import { configOf } from '~/tasks/config.server'
import type { OwnTask } from '~/tasks/own-task.server'
import { countedAmong } from '../responses.server'
import type { Narrowing } from './narrowing/narrowing.server'
import { type Doubt, HURRIED, hurried, type Quality } from './narrowing/quality'
import { redactedForFigures } from './redaction.server'
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
export type Counted = { list: () => Promise<Submission[]>; compared: Map<string, SideBySide> }

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
export async function digestOf(task: OwnTask, narrowing: Narrowing) {
  const { viewing } = analysisOf(task.type)
  const { among, leftOut } = narrowing
  const name = `${task.id} ${narrowing.key}`
  const revision = await revisionOf(task, among)
  let current = kept.get(name)
  let read: Awaited<ReturnType<typeof countedSubmissions>> | null = null
  if (current?.revision !== revision) {
    read = await countedSubmissions(task, narrowing)
    const { counted, doubts, submissions, screenedOut } = read
    const quality = { doubts, submissions, leftOut }
    const digest = viewing.digest(configOf(task), counted)
    current = { revision, digest, quality, screenedOut, key: keyOf(task, counted), compared: new Map() }
  }
  kept.set(name, current)
  const { digest, quality, screenedOut, key, compared } = current
  const base: Counted = { list, compared }
  return { viewing, digest, quality, screenedOut, key, base }

  async function list(): Promise<Submission[]> {
    const place = `${name} ${revision}`
    // Read once where the digest has just been made of them; who is careless is known, and takes long to find.
    const found = read?.counted ?? atHand.get(place) ?? (await withoutDoubtful(task, narrowing, quality.doubts))
    if (found.length <= MOST_AT_HAND) atHand.set(place, found)
    return found
  }
}

async function withoutDoubtful(task: OwnTask, { among, leftOut }: Narrowing, doubts: Doubt[]): Promise<Submission[]> {
  const submissions = await listForFigures(task, analysisOf(task.type), among)
  const doubtful = new Set(leftOut ? doubts.map(({ responseId }) => responseId) : [])
  return submissions.filter(({ id }) => !doubtful.has(id))
}

/**
 * The submissions from which the figures of a narrowing are made, oldest first, and what is noted of all of them.
 * `submissions`: how many were not screened out, whom the type itself tells apart; `screenedOut`: the ids of the others.
 */
export async function countedSubmissions(task: OwnTask, { among, leftOut, shows }: Omit<Narrowing, 'key'>) {
  const analysis = analysisOf(task.type)
  const all = await listForFigures(task, analysis, among)
  const screenedOut = screenedOutIn(task, all)
  const submissions = all.length - screenedOut.length
  // What may be careless is named by its people, and is the brand's to judge.
  if (shows) return { counted: redactedForFigures(task, all, shows), doubts: [], submissions, screenedOut }
  const out = new Set(screenedOut)
  const doubts = await findDoubts(
    task,
    analysis,
    // Who was screened out had little to answer.
    all.filter(({ id }) => !out.has(id)),
  )
  const doubtful = new Set(leftOut ? doubts.map(({ responseId }) => responseId) : [])
  return { counted: all.filter(({ id }) => !doubtful.has(id)), doubts, submissions, screenedOut }
}

/** The ids of the submissions of people who were screened out, as figures read them. */
export function screenedOutIn(task: OwnTask, submissions: Submission[]): number[] {
  const config = configOf(task)
  const { hasOutcomes, outcome } = taskType(task.type).answers
  if (!hasOutcomes?.(config)) return []
  return submissions.flatMap(({ id, answers }) => (outcome?.(config, answers) ? [id] : []))
}

/** By what figures of these submissions are kept; submissions do not change. */
export function keyOf({ type, config }: Pick<OwnTask, 'type' | 'config'>, counted: Submission[]): string {
  return sha256(JSON.stringify([type, config, counted.map(({ id }) => id)]))
}

/**
 * Submissions do not change before what they hold is removed, or a video in them is measured: which ones there are, and what their people are called, says
 * whether anything has. When people opened the task, by which some are careless, goes with their assignment.
 */
async function revisionOf(task: OwnTask, among?: SQL): Promise<string> {
  // In one row, because rows by the thousand take longer to hand over than to find.
  const people = db
    .select({ people: joined(taskResponses.id, users.updatedAt) })
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
async function findDoubts(task: OwnTask, { doubts }: TaskTypeAnalysis, submissions: Submission[]): Promise<Doubt[]> {
  const reasons = new Map<number, string[]>()
  const add = (id: number, reason: string) => reasons.set(id, [...(reasons.get(id) ?? []), reason])
  for (const id of hurried(await timesOf(task.id, submissions))) add(id, HURRIED)
  for (const { id, reason } of doubts?.(configOf(task), submissions) ?? []) add(id, reason)
  return submissions.flatMap(({ id, consumer }) => {
    const found = reasons.get(id)
    return found ? [{ responseId: id, name: fullName(consumer.user), reasons: found }] : []
  })
}

/** Milliseconds from first opening to submission, of those who opened the task's page. */
async function timesOf(taskId: number, submissions: Submission[]): Promise<Map<number, number>> {
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
