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
  const { status, isCut } = posted
  const type = taskType(task.type)
  const answers = type.answersFromForm(task.config ?? type.blankConfig, posted.form)
  const notKept = (problem: Problem, http: number, errors = posted.errors, keptAsDraft = false): NotKept => {
    return { kept: false, problem, http, status, answers, errors, keptAsDraft }
  }
  if (isCut) return notKept('too large', 413)
  try {
    const earlier = await findOwnResponse(db, consumerId, task.id)
    if (task.status === 'closed' && earlier?.status !== 'submitted') return notKept('closed', 409)
    if (isUnknownDraft(earlier, posted) && !(await isSame(consumerId, task, answers, earlier))) {
      return notKept('newer draft', 409)
    }
    const hasFaultyFiles = Object.keys(posted.errors).length > 0
    const saved = await saveResponse(consumerId, task.id, answers, hasFaultyFiles ? 'draft' : status)
    if (hasFaultyFiles && (saved.ok || saved.reason === 'invalid')) {
      const errors = saved.ok ? posted.errors : { ...saved.errors, ...posted.errors }
      return notKept('faults', posted.isTooLarge ? 413 : 400, errors, saved.ok)
    }
    if (saved.ok) return { kept: true }
    if (saved.reason === 'missing') return { kept: false, problem: 'missing' }
    const draft = saved.reason === 'invalid' ? await saveResponse(consumerId, task.id, answers, 'draft') : saved
    if (!draft.ok && draft.reason === 'conflict') return notKept(await conflictOf(consumerId, task.id), 409)
    return notKept('faults', 400, saved.errors, draft.ok)
  } catch (error) {
    if (error instanceof DatabaseBusy) return notKept('failed', 503)
    log.error({ err: error, taskId: task.id }, 'answers not kept')
    return notKept('failed', 500)
  }
}

function isUnknownDraft(earlier: Response | null, posted: PostedAnswers): earlier is Response {
  return earlier?.status === 'draft' && earlier.updatedAt !== posted.draftOf
}

/** Whether the posted answers are those of the draft, as a double click or a form posted again sends them. */
async function isSame(consumerId: number, task: ConsumerTask, answers: unknown, draft: Response): Promise<boolean> {
  const type = taskType(task.type)
  const own = and(eq(uploads.taskId, task.id), eq(uploads.consumerId, consumerId))
  const videos = await db.select({ fileName: uploads.fileName }).from(uploads).where(own)
  const parsed = type
    .answersSchema(task.config ?? type.blankConfig, {
      taskId: task.id,
      consumerId,
      videos: new Set(videos.map(({ fileName }) => fileName)),
      now: new Date().toISOString(),
    })
    .safeParse(type.unwrap(answers).answers)
  return parsed.success && isDeepStrictEqual(type.comparable(parsed.data), type.comparable(draft.responses))
}

async function conflictOf(consumerId: number, taskId: number): Promise<'submitted' | 'closed'> {
  const response = await findOwnResponse(db, consumerId, taskId)
  return response?.status === 'submitted' ? 'submitted' : 'closed'
}
