import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { DatabaseBusy, db } from '#db/client.server'
import { uploads } from '#db/schema'
import { log } from '~/lib/log.server'
import type { FieldErrors } from '~/lib/outcome'
import { taskType } from '~/task-types/registry'
import type { ConsumerTask } from '~/tasks/tasks'
import type { PostedAnswers } from './posted-answers.server'
import { findOwnResponse } from './response-records.server'
import type { Response, ResponseStatus } from './responses'
import { saveResponse } from './responses.server'

/**
 * Why posted answers were not kept as they should be. `faults`: answers that are wrong, missing or too large, by
 * question. `too large`: the whole is. `newer draft`: another page saved since this one was made. `closed`,
 * `submitted`: the task takes no more. `failed`: the fault is ours.
 */
export type Problem = 'faults' | 'too large' | 'newer draft' | 'closed' | 'submitted' | 'failed'

export type NotKept = {
  kept: false
  problem: Problem
  /** The HTTP status that says so. */
  http: number
  /** What was asked for. */
  status: ResponseStatus
  /** The raw answers as they were posted. */
  answers: unknown
  errors: FieldErrors
  /** Whether what was posted is kept as a draft all the same. */
  keptAsDraft: boolean
}

/** The task is not the consumer's any more. */
export type NoTask = { kept: false; problem: 'missing' }

/**
 * Keeps the answers posted from a task page. A newer draft is never overwritten by a page that does not know it; a
 * submission that is not complete is kept as a draft, so that a dead battery costs nothing.
 */
export async function keepPostedAnswers(
  consumerId: number,
  task: ConsumerTask,
  posted: PostedAnswers,
): Promise<{ kept: true } | NotKept | NoTask> {
  const type = taskType(task.type)
  const answers = type.answers.fromForm(task.config ?? type.config.blank, posted.form)
  try {
    const result = await keep(consumerId, task, posted, answers)
    return result.kept || result.problem === 'missing' ? result : { ...result, status: posted.status, answers }
  } catch (error) {
    const isBusy = error instanceof DatabaseBusy
    if (!isBusy) log.error({ err: error, taskId: task.id }, 'answers not kept')
    return { ...refusal('failed', isBusy ? 503 : 500), status: posted.status, answers }
  }
}

type Refusal = Omit<NotKept, 'status' | 'answers'>

function refusal(problem: Problem, http: number, errors: FieldErrors = {}, keptAsDraft = false): Refusal {
  return { kept: false, problem, http, errors, keptAsDraft }
}

async function keep(
  consumerId: number,
  task: ConsumerTask,
  posted: PostedAnswers,
  answers: unknown,
): Promise<{ kept: true } | Refusal | NoTask> {
  if (posted.isCut) return refusal('too large', 413)
  const earlier = await findOwnResponse(db, consumerId, task.id)
  if (task.status === 'closed' && earlier?.status !== 'submitted') return refusal('closed', 409)
  if (isUnknownDraft(earlier, posted) && !(await isSame(consumerId, task, answers, earlier.responses))) {
    return refusal('newer draft', 409)
  }
  const save = (status: ResponseStatus) => saveResponse(consumerId, task.id, answers, status)
  const hasFaultyFiles = Object.keys(posted.errors).length > 0
  const saved = await save(hasFaultyFiles ? 'draft' : posted.status)
  if (saved.ok && !hasFaultyFiles) return { kept: true }

  const isBlank = !earlier && (await isSame(consumerId, task, answers, taskType(task.type).answers.blank))
  const draft = saved.ok || isBlank ? saved : await save('draft')
  if (!draft.ok && draft.reason === 'missing') return { kept: false, problem: 'missing' }
  if (!draft.ok && draft.reason === 'conflict') return refusal(await conflictOf(consumerId, task.id), 409)
  const errors = saved.ok ? posted.errors : { ...saved.errors, ...posted.errors }
  return refusal('faults', posted.isTooLarge ? 413 : 400, errors, draft.ok)
}

function isUnknownDraft(earlier: Response | null, posted: PostedAnswers): earlier is Response {
  return earlier?.status === 'draft' && earlier.updatedAt !== posted.draftOf
}

/** Whether posted answers are those that are kept, as a double click or a form posted again sends them. */
async function isSame(consumerId: number, task: ConsumerTask, answers: unknown, kept: unknown): Promise<boolean> {
  const type = taskType(task.type)
  const own = and(eq(uploads.taskId, task.id), eq(uploads.consumerId, consumerId))
  const videos = await db.select({ fileName: uploads.fileName }).from(uploads).where(own)
  const parsed = type.answers
    .schema(task.config ?? type.config.blank, {
      taskId: task.id,
      consumerId,
      videos: new Set(videos.map(({ fileName }) => fileName)),
      now: new Date().toISOString(),
    })
    .safeParse(type.answers.unwrap(answers).answers)
  return parsed.success && isDeepStrictEqual(type.answers.comparable(parsed.data), type.answers.comparable(kept))
}

async function conflictOf(consumerId: number, taskId: number): Promise<'submitted' | 'closed'> {
  const response = await findOwnResponse(db, consumerId, taskId)
  return response?.status === 'submitted' ? 'submitted' : 'closed'
}
