import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { db, type Reader, type Tx, write } from '#db/client.server'
import { taskResponses, taskSteps, type tasks, uploads } from '#db/schema'
import { chunksOf } from '~/lib/collections'
import type { ListWish } from '~/lib/lists/list-wish'
import { limited, wished } from '~/lib/lists/narrowed.server'
import { conflict, created, done, type FieldErrors, invalid, missing, type Outcome } from '~/lib/outcome'
import { isRecord } from '~/lib/records'
import { taskType } from '~/task-types/registry'
import { type Apart, fileFields, type Respondent, steppingOf, unwrapped } from '~/task-types/task-type'
import { configOf } from '~/tasks/config.server'
import { hasSubmissions } from '~/tasks/configuration/configuration.server'
import { answersOf } from '~/tasks/consumer/places.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { discardAnswerFiles } from '~/uploads/answer-files.server'
import { dropUnsubmitted } from '~/uploads/answer-room.server'
import { keep, keepApart } from './kept-response.server'
import { asRead, responseRecord, selectResponses } from './response-records.server'
import type { Response, ResponseStatus } from './responses'
import { findStanding, type Standing } from './standing.server'

/** Why answers are not kept: the task is closed or submitted, or another page saved since this one was made. */
type NotTaken = 'closed' | 'submitted' | 'newer draft'

export const submittedBefore = () => conflict('submitted', 'You have already submitted this task.')
export const closed = () => conflict('closed', 'This task is closed and takes no more answers.')

/**
 * A page of the responses to a task of the brand, drafts too, newest first; samples only while no real one is submitted.
 * Null where the task is not the brand's.
 */
export async function listResponses(brandId: number, taskId: number, wish: ListWish): Promise<Response[] | null> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return null
  const { createdAt: at, id, status, submittedAt: day } = taskResponses
  const counted = and(await countedResponses(db, taskId), wished(wish, { at, id, status, day }))
  const rows = await limited(selectResponses(db).where(counted), wish)
  return rows.map((row) => asRead(task.type, responseRecord(row)))
}

/** Each may hold hundreds of clicks: so many are read at a time. */
const PORTION = 100

/** All of the same, in portions. */
export async function responsesInPortions(brandId: number, taskId: number): Promise<AsyncGenerator<Response[]> | null> {
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
    .where(await countedResponses(db, taskId))
    .orderBy(desc(createdAt), desc(id))
  for (const portion of chunksOf(all, PORTION)) {
    const ids = portion.map((one) => one.id)
    const rows = await selectResponses(db).where(inArray(id, ids))
    yield rows.map((row) => asRead(type, responseRecord(row)))
  }
}

/** The condition for the responses that count: all real ones, and the samples while no real one is submitted. */
export async function countedResponses(reader: Reader, taskId: number) {
  const real = await hasSubmissions(reader, taskId)
  return and(eq(taskResponses.taskId, taskId), real ? eq(taskSteps.type, 'survey') : undefined)
}

/**
 * Keeps what a consumer answered, as a draft or for good, and moves the assignment along; gives it as it is read. Missing:
 * not assigned, or a draft task. The same submission again is done again without a trace; another one after it is a
 * conflict, also before its answers are checked; so is a closed task. Invalid has the faults by question.
 */
export async function saveResponse(
  consumerId: number,
  taskId: number,
  raw: unknown,
  status: ResponseStatus,
  body: Record<string, unknown> = {},
): Promise<Outcome<Response, NotTaken>> {
  let type = ''
  const revised = await reviseResponse(consumerId, taskId, async ({ task }) => {
    type = task.type
    return { raw, status, body }
  })
  return revised.ok ? { ...revised, value: asRead(type, revised.value.response) } : revised
}

type Wanted = {
  raw: unknown
  status: ResponseStatus
  /** What a client sent beside the answers. */
  body?: Record<string, unknown>
  /** `updatedAt` of the draft that this was made from, blank for none: another one is not overwritten by it. */
  madeFrom?: string
  /**
   * The page that it comes from. A draft that is sent as a page is hidden may be kept without its page hearing of it: the
   * page's next one is made from it all the same.
   */
  page?: string
  /** Whether a submission that is not complete is kept as a draft, with its faults. */
  orDraft?: 'always' | 'unless blank'
  /** What has no place in the task any more, which is kept beside the answers whatever becomes of them. */
  apart?: Apart[]
  /** Whether it is kept as a draft also where it comes too late to be taken. */
  keepsLate?: boolean
}

/** What is to be kept in the place of what is kept. It runs in the unit that keeps it. */
type Revise = (standing: Standing, tx: Tx) => Promise<Wanted>

/** `faults`: what a submission lacked that is kept as a draft; empty where all was done that was asked for. */
type Revised = { response: Response; faults: FieldErrors }

/**
 * Like `saveResponse`, where what is to be kept depends on what is. What is to be kept late is so also where the task is
 * missing now, for whom it has a response of.
 */
export async function reviseResponse(
  consumerId: number,
  taskId: number,
  revise: Revise,
): Promise<Outcome<Revised, NotTaken>> {
  let dropped: string[] = []
  const revised = await write<Outcome<Revised, NotTaken>>(
    async (tx) => {
      dropped = []
      const standing = await findStanding(tx, consumerId, taskId)
      if (!standing) return missing()
      const wanted = await revise(standing, tx)
      const outcome = await reviseStanding(tx, standing, wanted)
      if (!outcome.ok && wanted.apart) {
        // What came late may have been kept, and is added to then.
        const present = await findStanding(tx, consumerId, taskId)
        if (present) await keepApart(tx, present, wanted.apart)
      }
      const isSubmitted = outcome.ok && outcome.value.response.status === 'submitted'
      if (isSubmitted && takesFiles(standing)) dropped = await dropUnsubmitted(tx, { consumerId, taskId })
      return outcome
    },
    answersOf(taskId, consumerId),
  )
  if (dropped.length > 0) await discardAnswerFiles(dropped)
  return revised
}

function takesFiles({ task }: Standing): boolean {
  return fileFields(taskType(task.type), configOf(task)).length > 0
}

async function reviseStanding(tx: Tx, standing: Standing, wanted: Wanted): Promise<Outcome<Revised, NotTaken>> {
  const { task, kept } = standing
  const { comparable, blank } = taskType(task.type).answers
  const told = (answers: unknown) => canonicalJson(comparable ? comparable(answers) : answers)
  const isSame = (one: unknown, other: unknown) => told(one) === told(other)

  const { status, madeFrom, page, orDraft, keepsLate, apart = [] } = wanted
  const late = latenessOf(standing)
  if (late?.reason === 'missing' && (!keepsLate || kept?.status === 'submitted')) return late
  const checked = await checkAnswers(tx, standing, wanted)
  const isKept = () => kept !== null && checked.ok && isSame(checked.value.answers, kept.responses)
  if (kept?.status === 'submitted') {
    const isRepeated = status === 'submitted' && checked.ok && isEmpty(checked.value.open) && isKept()
    return isRepeated ? done({ response: kept, faults: {} }) : submittedBefore()
  }
  const isOwn = page !== undefined && page === standing.savedBy
  const isNewer = kept !== null && madeFrom !== undefined && madeFrom !== kept.updatedAt && !isOwn && !isKept()
  const isBlank = !kept && apart.length === 0 && checked.ok && isSame(checked.value.answers, blank)
  if (late && keepsLate) {
    if (isNewer || !checked.ok) await keepApart(tx, standing, inWords(standing, wanted))
    else if (!isBlank) await keep(tx, standing, { ...checked.value, status: 'draft', apart: [], page })
    return late
  }
  if (isNewer) return conflict('newer draft', 'Another page has saved answers since.')
  if (!checked.ok) return checked
  const { answers, meta, open } = checked.value
  const isComplete = isEmpty(open)
  if (!isComplete && !orDraft) return invalid(open)
  if (late) return late
  if (!isComplete && orDraft === 'unless blank' && isBlank) return invalid(open)

  const response = await keep(tx, standing, { answers, meta, apart, page, status: isComplete ? status : 'draft' })
  return kept ? done({ response, faults: open }) : created({ response, faults: open })
}

/** Why nothing more is taken, or null: the task is closed, or the consumer is to see it no more. */
function latenessOf({ task, assignment }: Standing) {
  if (!assignment || task.status === 'draft') return missing()
  return task.status === 'closed' ? closed() : null
}

/** All that was answered, as if the task had no place for any of it. */
function inWords({ task }: Standing, { raw }: Wanted): Apart[] {
  const type = taskType(task.type)
  return type.answers.split(type.config.blank, unwrapped(type, raw).answers, [configOf(task)]).apart
}

type ToKeep = { answers: unknown; meta: Record<string, unknown> | null; open: FieldErrors }

/** Invalid where answers are wrong; `open` is what a submission still lacks. */
async function checkAnswers(
  tx: Tx,
  standing: Standing,
  { raw, status, body }: Wanted,
): Promise<Outcome<ToKeep, never>> {
  const { task, consumerId, ordinal, kept } = standing
  const type = taskType(task.type)
  const config = configOf(task)
  const respondent: Respondent = {
    taskId: task.id,
    consumerId,
    ordinal,
    ...(takesFiles(standing) ? await uploadedFiles(tx, task.id, consumerId) : { uploaded: new Set() }),
    now: new Date().toISOString(),
    kept: kept?.responses,
  }
  const { answers, meta: wrapped } = unwrapped(type, raw, kept && { answers: kept.responses, meta: kept.meta })
  const beside = (body && type.answers.metaIn?.(body)) ?? null
  const meta = wrapped || beside ? { ...beside, ...wrapped } : null
  const checked = type.answers.check(config, answers, respondent)
  if (checked.faults) {
    const { faults } = checked
    // Of a form on one page all is said at once, so that nobody mends one thing to be told of the next.
    const isForm = status === 'submitted' && steppingOf(type, config) === null
    const right = isForm ? type.answers.check(config, withoutFaulty(answers, faults), respondent) : checked
    return invalid(right.faults ? faults : { ...type.answers.missing(config, right.answers), ...faults })
  }
  const open = status === 'submitted' ? type.answers.missing(config, checked.answers) : {}
  const isWhole = status === 'submitted' && isEmpty(open)
  const given = isWhole ? (type.answers.submitted?.(config, checked.answers) ?? checked.answers) : checked.answers
  return done({ answers: given, meta, open })
}

/** The answers at whose fields nothing is wrong. */
function withoutFaulty(answers: unknown, faults: FieldErrors): unknown {
  if (!isRecord(answers)) return answers
  const faulty = new Set(Object.keys(faults).map((path) => path.split('.')[0]))
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !faulty.has(name)))
}

async function uploadedFiles(
  tx: Tx,
  taskId: number,
  consumerId: number,
): Promise<Pick<Respondent, 'uploaded' | 'durations'>> {
  const rows = await tx
    .select({ fileName: uploads.fileName, durationMs: uploads.durationMs })
    .from(uploads)
    .where(and(eq(uploads.taskId, taskId), eq(uploads.consumerId, consumerId), ne(uploads.kind, 'image')))
  const durations = rows.flatMap(({ fileName, durationMs }): [string, number][] =>
    durationMs === null ? [] : [[fileName, durationMs / 1_000]],
  )
  return { uploaded: new Set(rows.map(({ fileName }) => fileName)), durations: new Map(durations) }
}

/** JSON whose keys are sorted, so that equal values give equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))
      : inner,
  )
}

function isEmpty(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0
}
