import { and, desc, eq, lte } from 'drizzle-orm'
import { db, write } from '#db/client.server'
import { zoneSummaries } from '#db/schema'
import { countAttempt, type RateLimit } from '~/accounts/rate-limits.server'
import {
  claimTemporaryRecord,
  deleteClaimedRecord,
  findTemporaryRecord,
  updateClaimedRecord,
} from '~/accounts/temporary-records.server'
import { log } from '~/lib/observing/log.server'
import { done, type Outcome } from '~/lib/outcome'
import { sha256 } from '~/lib/secret.server'
import { createConcurrencyLimit } from '~/lib/work/concurrency-limit'
import { pause } from '~/lib/work/pause.server'
import { createYielder } from '~/lib/work/yielding-chunks.server'
import type { CommentSummary } from '~/task-types/results/analysis'
import type { CommentGroup, SummarisedGroup } from '~/task-types/results/comment-group'
import { extractSummary } from './extractive-summary'
import { askModel, instructionsOn, modelName } from './model.server'

/** The newest summaries of a task; new comments make the old ones useless. */
const MOST_KEPT = 200
/** The pause after a failure before the model is asked the same again. */
const REST_MS = 5 * 60_000

/** From the request to the model's answer, including the second attempt. */
const LONGEST_MS = 15_000
/** How long others leave a summary to a process that may have died. */
const LEASE_MS = 20_000
const LOOK_MS = 250
/** The value of a mark for a summary that the model failed to make. */
const RESTING = 1

/** Questions to a model cost money: beyond this limit a brand gets summaries made here. */
const questionsOfBrand: RateLimit = { name: 'model-question-of-brand', most: 600, seconds: 3_600 }
const callsOfBrand: RateLimit = { name: 'summary-call-of-brand', most: 120, seconds: 3_600 }

const asking = createConcurrencyLimit(6)
/** Summaries that are waited for in this process, by their marks, which say to all that they are being made. */
const underWay = new Map<string, Promise<string | null>>()

type Summary = Pick<CommentSummary, 'summary' | 'source'>

/**
 * Summarises comments on a task whose owner the caller has checked: by the model if there is one and it answers in
 * time, stored by task and comments; otherwise from the comments themselves.
 */
export async function summarise(brandId: number, taskId: number, group: CommentGroup): Promise<Summary> {
  const kept = await findSummary(taskId, group)
  const made = kept ?? (await (await making(brandId, taskId, group))?.work) ?? null
  if (made !== null) return { summary: made, source: 'ai' }
  return { summary: await extractSummary(group, createYielder()), source: 'extract' }
}

/** As `summarise`, for a client of /api. Too many from the 121st of a brand within an hour. */
export async function answerSummary(brandId: number, taskId: number, group: CommentGroup): Promise<Outcome<Summary>> {
  return (await countAttempt(callsOfBrand, brandId)) ?? done(await summarise(brandId, taskId, group))
}

/** The summaries available now. Requests those that the model has not written yet, without waiting. */
export async function summariseSoFar(
  brandId: number,
  taskId: number,
  groups: SummarisedGroup[],
): Promise<CommentSummary[]> {
  return await Promise.all(
    groups.map(async ({ extract, ...group }): Promise<CommentSummary> => {
      const kept = await findSummary(taskId, group)
      if (kept !== null) return { summary: kept, source: 'ai', isPending: false }
      const isPending = (await making(brandId, taskId, group)) !== null
      return { summary: extract, source: 'extract', isPending }
    }),
  )
}

async function findSummary(taskId: number, group: CommentGroup): Promise<string | null> {
  const model = modelName()
  if (model === null || group.comments.length === 0) return null
  const [row] = await db
    .select({ summary: zoneSummaries.summary })
    .from(zoneSummaries)
    .where(and(eq(zoneSummaries.taskId, taskId), eq(zoneSummaries.key, toKey(model, group))))
  return row?.summary ?? null
}

/**
 * The model's work on a summary, started unless it is under way, here or in another process; null without a model, or
 * while it rests after a failure. The work is wrapped in an object, because a bare promise would be awaited.
 */
async function making(
  brandId: number,
  taskId: number,
  group: CommentGroup,
): Promise<{ work: Promise<string | null> } | null> {
  const model = modelName()
  if (model === null || group.comments.length === 0) return null
  const key = toKey(model, group)
  const mark = `summary ${taskId} ${key}`
  if (!underWay.has(mark) && (await findTemporaryRecord(db, mark))?.count === RESTING) return null
  const begun = underWay.get(mark)
  if (begun) return { work: begun }
  const work = make(brandId, taskId, { key, mark, group }).finally(() => underWay.delete(mark))
  underWay.set(mark, work)
  return { work }
}

type SummaryRequest = { key: string; mark: string; group: CommentGroup }

/** Never rejects, because it may run long after the page was sent. */
async function make(brandId: number, taskId: number, { key, mark, group }: SummaryRequest): Promise<string | null> {
  let summary: string | null = null
  try {
    const inTime = AbortSignal.timeout(LONGEST_MS)
    const claim = await claimTemporaryRecord(mark, LEASE_MS)
    if (!claim) return await waitForSummary(taskId, mark, group)
    const isAsked = await mayAsk(brandId)
    if (isAsked) summary = await asking.enter(() => askModel(taskId, group, inTime))
    if (summary !== null) await keep(taskId, key, summary)
    if (isAsked && summary === null) await updateClaimedRecord(claim, { count: RESTING, until: Date.now() + REST_MS })
    else await deleteClaimedRecord(claim)
  } catch (error) {
    // The task is gone meanwhile, or the database is busy: it is made again when it is wanted again.
    log.warn({ err: error, taskId }, 'a summary was not kept')
  }
  return summary
}

async function waitForSummary(taskId: number, mark: string, group: CommentGroup): Promise<string | null> {
  while ((await findTemporaryRecord(db, mark))?.count === 0) await pause(LOOK_MS)
  return await findSummary(taskId, group)
}

async function mayAsk(brandId: number): Promise<boolean> {
  try {
    return (await countAttempt(questionsOfBrand, brandId)) === null
  } catch (error) {
    log.warn({ err: error, brandId }, 'a question to the model was not counted, and not asked')
    return false
  }
}

async function keep(taskId: number, key: string, summary: string): Promise<void> {
  await write(async (tx) => {
    await tx
      .insert(zoneSummaries)
      .values({ taskId, key, summary, createdAt: Date.now() })
      .onConflictDoUpdate({ target: [zoneSummaries.taskId, zoneSummaries.key], set: { summary } })
    const [old] = await tx
      .select({ id: zoneSummaries.id })
      .from(zoneSummaries)
      .where(eq(zoneSummaries.taskId, taskId))
      .orderBy(desc(zoneSummaries.id))
      .limit(1)
      .offset(MOST_KEPT)
    if (old) await tx.delete(zoneSummaries).where(and(eq(zoneSummaries.taskId, taskId), lte(zoneSummaries.id, old.id)))
  })
}

/** By all that the answer depends on: a summary of another kind of task, or by other instructions, is not used again. */
function toKey(model: string, group: CommentGroup): string {
  return sha256(JSON.stringify([model, instructionsOn(group.about.kind), group]))
}
