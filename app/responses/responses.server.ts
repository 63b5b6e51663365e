import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { db, type Reader, type Tx, write } from '#db/client.server'
import { taskResponses, taskSteps, type tasks } from '#db/schema'
import { toChunks } from '~/lib/arrays'
import type { ListQuery } from '~/lib/lists/list-query'
import { limitToPage, whereListQuery } from '~/lib/lists/list-query-sql.server'
import { conflict, created, done, invalid, notFound, type Outcome } from '~/lib/outcome'
import { hasSubmissions } from '~/tasks/configuration/save-configuration.server'
import { responseLockKey } from '~/tasks/consumer/places.server'
import type { OwnTask } from '~/tasks/own-task.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { type FieldFaults, fault } from '~/texts/fault'
import { discardAnswerFiles } from '~/uploads/answer-files.server'
import { dropUnsubmitted } from '~/uploads/storage-limits.server'
import { type Decision, decide, type PostedAnswer } from './decide'
import { responseRecord, selectResponses, toApiResponse } from './response-records.server'
import { findResponseState, type StoredState } from './response-state.server'
import type { Response, ResponseStatus } from './responses'
import { writeOrphaned, writeResponse } from './write-response.server'

/** Why answers are refused. `newer draft`: another page has saved since this one was rendered. */
type NotTaken = 'closed' | 'submitted' | 'newer draft'

export const alreadySubmitted = () => conflict('submitted', fault('task.submitted'))
export const taskClosed = () => conflict('closed', fault('task.closed'))

/**
 * A page of responses to a task of the brand with drafts, newest first; samples only until the first real submission.
 * Null if the task is not the brand's.
 */
export async function listResponses(brandId: number, taskId: number, listQuery: ListQuery): Promise<Response[] | null> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return null
  const { createdAt: at, id, status, submittedAt: day } = taskResponses
  const counted = and(await whereResponseCounts(db, taskId), whereListQuery(listQuery, { at, id, status, day }))
  const rows = await limitToPage(selectResponses(db).where(counted), listQuery)
  return rows.map((row) => toApiResponse(task.type, responseRecord(row)))
}

/** Each may hold hundreds of marks, so this many are read at a time. */
const PORTION = 100

/** All of the same, in portions. */
export async function streamResponses(brandId: number, taskId: number): Promise<AsyncGenerator<Response[]> | null> {
  const task = await findTaskRow(brandId, taskId)
  return task && readResponses(task)
}

async function* readResponses({
  id: taskId,
  type,
}: Pick<typeof tasks.$inferSelect, 'id' | 'type'>): AsyncGenerator<Response[]> {
  const { id, createdAt } = taskResponses
  const all = await db
    .select({ id })
    .from(taskResponses)
    .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
    .where(await whereResponseCounts(db, taskId))
    .orderBy(desc(createdAt), desc(id))
  for (const portion of toChunks(all, PORTION)) {
    const ids = portion.map((one) => one.id)
    const rows = await selectResponses(db).where(inArray(id, ids))
    yield rows.map((row) => toApiResponse(type, responseRecord(row)))
  }
}

/** The condition for the responses that count: all real ones, and the samples while no real one is submitted. */
export async function whereResponseCounts(reader: Reader, taskId: number) {
  return whereCounted({ id: taskId, hasSubmissions: await hasSubmissions(reader, taskId) })
}

/** The same for a task that is known to have, or not to have, a real submission. */
export function whereCounted({ id, hasSubmissions }: Pick<OwnTask, 'id' | 'hasSubmissions'>): SQL | undefined {
  return and(eq(taskResponses.taskId, id), hasSubmissions ? eq(taskSteps.type, 'survey') : undefined)
}

/**
 * Saves a consumer's answers as a draft or a submission, updates the assignment, and returns the response in the API's
 * form. Not found: not assigned, or a draft task. A repeated submission changes nothing; a different one is a conflict,
 * even before its answers are checked; so is a closed task. Invalid has the errors by question.
 */
export async function saveResponse(
  consumerId: number,
  taskId: number,
  raw: unknown,
  status: ResponseStatus,
  body: Record<string, unknown> = {},
): Promise<Outcome<Response, NotTaken>> {
  let type = ''
  const revised = await updateResponse(consumerId, taskId, async ({ task }) => {
    type = task.type
    return { source: 'api', raw, status, body }
  })
  return revised.ok ? { ...revised, value: toApiResponse(type, revised.value.response) } : revised
}

/** Reads what was posted against what is stored. It runs in the transaction that saves the answer. */
type ReadPosted = (state: StoredState, tx: Tx) => Promise<PostedAnswer>

/**
 * `faults`: errors of a submission that was saved as a draft; empty if everything was saved as requested. `isOutdated`:
 * the page asked for something that the task no longer asks.
 */
type Revised = { response: Response; faults: FieldFaults; isOutdated: boolean }

type RevisedOutcome = Outcome<Revised, NotTaken>

/** Like `saveResponse`, for a page whose answers depend on the stored response. */
export async function updateResponse(
  consumerId: number,
  taskId: number,
  readPosted: ReadPosted,
): Promise<RevisedOutcome> {
  let dropped: string[] = []
  const revised = await write<RevisedOutcome>(
    async (tx) => {
      dropped = []
      const state = await findResponseState(tx, consumerId, taskId)
      if (!state) return notFound()
      const decision = decide(state, await readPosted(state, tx))
      const revised = await carryOut(tx, state, decision)
      const isSubmitted = revised.ok && revised.value.response.status === 'submitted'
      if (isSubmitted && state.takesFiles) dropped = await dropUnsubmitted(tx, { consumerId, taskId })
      return revised
    },
    responseLockKey(taskId, consumerId),
  )
  if (dropped.length > 0) await discardAnswerFiles(dropped)
  return revised
}

async function carryOut(tx: Tx, state: StoredState, decision: Decision): Promise<RevisedOutcome> {
  if (decision.outcome === 'repeat') return done({ response: decision.response, faults: {}, isOutdated: false })
  if (decision.outcome === 'refusal') {
    const { rescue } = decision
    if (rescue && 'draft' in rescue) await writeResponse(tx, state, 'draft', rescue.draft)
    else if (rescue && state.response) await writeOrphaned(tx, state.response.id, rescue.orphaned)
    return decision.code === 'invalid' ? invalid(decision.faults) : REFUSALS[decision.code]()
  }
  const isDraft = decision.outcome === 'draft'
  const response = await writeResponse(tx, state, isDraft ? 'draft' : 'submitted', decision.content)
  const { faults, isOutdated } = isDraft ? decision : { faults: {}, isOutdated: false }
  return (state.response ? done : created)({ response, faults, isOutdated })
}

const REFUSALS = {
  missing: () => notFound(),
  closed: taskClosed,
  submitted: alreadySubmitted,
  'newer draft': () => conflict('newer draft', 'Another page has saved answers since.'),
}
