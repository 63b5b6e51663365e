import { and, eq } from 'drizzle-orm'
import { db, type Reader, type Tx, write } from '#db/client.server'
import { taskAssignments, taskResponses, taskSteps, type tasks, uploads } from '#db/schema'
import { fieldErrors } from '~/lib/fields'
import { conflict, created, done, invalid, missing, type Outcome } from '~/lib/outcome'
import { taskType } from '~/task-types/registry'
import type { Respondent } from '~/task-types/task-type'
import { assignmentOf } from '~/tasks/assignments.server'
import { configOf } from '~/tasks/config.server'
import { hasSubmissions } from '~/tasks/configuration.server'
import { findAssigned } from '~/tasks/consumer-tasks.server'
import { ensureStep } from '~/tasks/steps.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { findOwnResponse, responseRecord, selectResponses } from './response-records.server'
import type { Response, ResponseStatus } from './responses'

export const SUBMITTED_BEFORE = 'You have already submitted this task.'
export const CLOSED = 'This task is closed and takes no more answers.'

/**
 * The responses to a task of the brand, drafts too, newest first; samples only while no real one is submitted. Null
 * where the task is not the brand's.
 */
export async function listResponses(brandId: number, taskId: number): Promise<Response[] | null> {
  if (!(await findTaskRow(brandId, taskId))) return null
  return (await selectResponses(db).where(await countedResponses(db, taskId))).map(responseRecord)
}

/** The condition for the responses that count: all real ones, and the samples while no real one is submitted. */
export async function countedResponses(reader: Reader, taskId: number) {
  const real = await hasSubmissions(reader, taskId)
  return and(eq(taskResponses.taskId, taskId), real ? eq(taskSteps.type, 'survey') : undefined)
}

/**
 * Keeps what a consumer answered, as a draft or for good, and moves the assignment along. Missing: not assigned, or a
 * draft task. The same submission again is done again without a trace; another one after it is a conflict, also
 * before its answers are checked; so is a closed task. Invalid has the faults by question.
 */
export async function saveResponse(
  consumerId: number,
  taskId: number,
  raw: unknown,
  status: ResponseStatus,
): Promise<Outcome<Response>> {
  return await reviseResponse(consumerId, taskId, async () => ({ raw, status }))
}

/** What is to be kept in the place of what is kept. It runs in the unit that keeps it, so that nothing comes between. */
export type Revise = (kept: Response | null, tx: Tx) => Promise<{ raw: unknown; status: ResponseStatus }>

/** Like `saveResponse`, where what is to be kept depends on what is. */
export async function reviseResponse(consumerId: number, taskId: number, revise: Revise): Promise<Outcome<Response>> {
  return await write(async (tx) => {
    const found = await findAssigned(consumerId, taskId, tx)
    if (!found) return missing()
    const { task } = found
    const kept = await findOwnResponse(tx, consumerId, taskId)
    const { raw, status } = await revise(kept, tx)
    const checked = await checkAnswers(tx, task, consumerId, raw, status)
    if (kept?.status === 'submitted') {
      const isSame =
        status === 'submitted' && checked.ok && isSameSubmission(task.type, checked.value.answers, kept.responses)
      return isSame ? done(kept) : conflict(SUBMITTED_BEFORE)
    }
    if (!checked.ok) return checked
    if (task.status === 'closed') return conflict(CLOSED)

    await keep(tx, { taskId, consumerId, status, ...checked.value, isNew: kept === null })
    const response = await findOwnResponse(tx, consumerId, taskId)
    if (!response) throw new Error('The response was not kept')
    return kept ? done(response) : created(response)
  })
}

type CheckedAnswers = { answers: unknown; meta: Record<string, unknown> | null }

async function checkAnswers(
  tx: Tx,
  task: typeof tasks.$inferSelect,
  consumerId: number,
  raw: unknown,
  status: ResponseStatus,
): Promise<Outcome<CheckedAnswers>> {
  const type = taskType(task.type)
  const config = configOf(task)
  const respondent: Respondent = {
    taskId: task.id,
    consumerId,
    videos: await uploadedVideos(tx, task.id, consumerId),
    now: new Date().toISOString(),
  }
  const { answers: unwrapped, meta } = type.answers.unwrap(raw)
  const parsed = type.answers.schema(config, respondent).safeParse(unwrapped)
  if (!parsed.success) return invalid(fieldErrors(parsed.error))
  const open = status === 'submitted' ? type.answers.missing(config, parsed.data) : {}
  return Object.keys(open).length > 0 ? invalid(open) : done({ answers: parsed.data, meta })
}

async function uploadedVideos(tx: Tx, taskId: number, consumerId: number): Promise<Set<string>> {
  const rows = await tx
    .select({ fileName: uploads.fileName })
    .from(uploads)
    .where(and(eq(uploads.taskId, taskId), eq(uploads.consumerId, consumerId), eq(uploads.kind, 'video')))
  return new Set(rows.map(({ fileName }) => fileName))
}

function isSameSubmission(type: (typeof tasks.$inferSelect)['type'], answers: unknown, kept: unknown): boolean {
  const { comparable } = taskType(type).answers
  return canonicalJson(comparable(answers)) === canonicalJson(comparable(kept))
}

/** JSON whose keys are sorted, so that equal values give equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))
      : inner,
  )
}

type Keeping = CheckedAnswers & { taskId: number; consumerId: number; status: ResponseStatus; isNew: boolean }

async function keep(tx: Tx, { taskId, consumerId, status, answers, meta, isNew }: Keeping): Promise<void> {
  const now = Date.now()
  const values = {
    responses: JSON.stringify(answers),
    meta: meta && JSON.stringify(meta),
    status,
    submittedAt: status === 'submitted' ? now : null,
    updatedAt: now,
  }
  if (isNew) {
    const stepId = await ensureStep(tx, taskId, 'survey')
    await tx.insert(taskResponses).values({ ...values, taskId, consumerId, stepId, createdAt: now })
  } else {
    await tx
      .update(taskResponses)
      .set(values)
      .where(and(eq(taskResponses.taskId, taskId), eq(taskResponses.consumerId, consumerId)))
  }
  await tx
    .update(taskAssignments)
    .set({ status: status === 'submitted' ? 'completed' : 'in_progress' })
    .where(assignmentOf(taskId, consumerId))
}
