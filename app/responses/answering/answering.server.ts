import type { FieldErrors } from '~/lib/outcome'
import { taskType } from '~/task-types/registry'
import { type Stepping, type StepTaken, unwrapped } from '~/task-types/task-type'
import type { ConsumerTask } from '~/tasks/tasks'
import { closed, reviseResponse } from '../responses.server'
import type { Kept, NoTask, NotKept, Problem } from './answering'
import { attemptOf } from './attempt.server'
import { noteOwnDraft, ownDraft } from './own-drafts.server'
import type { PostedAnswers } from './posted-answers.server'

/** Keeps what was posted from a task's page, the whole of it or one of its steps. */
export async function keepAnswers(
  consumerId: number,
  task: ConsumerTask,
  posted: PostedAnswers,
): Promise<Kept | NotKept | NoTask> {
  const { stepping } = taskType(task.type)
  return stepping ? await takeStep(consumerId, task, stepping, posted) : await keepWhole(consumerId, task, posted)
}

/** What was posted, to be shown again where it could not be kept. */
export function notKept(task: ConsumerTask, { form, status }: PostedAnswers, problem: Problem): NotKept {
  const type = taskType(task.type)
  const answers = type.form ? type.form.read(task.config ?? type.config.blank, form) : type.answers.blank
  return { kept: false, problem, status, answers, errors: {}, keptAsDraft: false }
}

/**
 * A newer draft is never overwritten by a page that does not know it; a submission that is not complete is kept as a
 * draft, so that a dead battery costs nothing.
 */
async function keepWhole(
  consumerId: number,
  task: ConsumerTask,
  posted: PostedAnswers,
): Promise<Kept | NotKept | NoTask> {
  if (posted.isCut) return notKept(task, posted, 'too large')
  const faults = notKept(task, posted, 'faults')
  const saved = await reviseResponse(consumerId, task.id, async (standing) => {
    if (standing.task.status === 'closed' && standing.kept?.status !== 'submitted') return closed()
    const status = isEmpty(posted.errors) ? posted.status : 'draft'
    const madeFrom = [posted.draftOf, ownDraft(consumerId, task.id, posted.page)]
    return { raw: faults.answers, status, madeFrom, orDraft: 'unless blank' }
  })
  const draftOf = saved.ok ? saved.value.response.updatedAt : ''
  if (saved.ok) noteOwnDraft(consumerId, task.id, posted.page, draftOf)
  const submitted = posted.status === 'submitted'
  return replyTo(saved, faults, posted.errors) ?? { kept: true, submitted, to: null, draftOf }
}

/**
 * Takes a posted step of a task on the answers that are kept, so that steps from two devices add up, and submits where
 * it asks for that. A step that may not be left, and a submission that is not complete, is kept as a draft with its
 * faults.
 */
async function takeStep(
  consumerId: number,
  task: ConsumerTask,
  stepping: Stepping,
  posted: PostedAnswers,
): Promise<Kept | NotKept | NoTask> {
  const type = taskType(task.type)
  let taken: StepTaken = { answers: type.answers.blank, to: '', submits: false, errors: {} }
  const saved = await reviseResponse(consumerId, task.id, async ({ kept, assignment }, tx) => {
    const attempt = await attemptOf(consumerId, task, kept, tx, assignment)
    taken = stepping.take(task.config ?? type.config.blank, attempt, posted.form)
    const submits = taken.submits && isEmpty(taken.errors)
    return { raw: taken.answers, status: submits ? 'submitted' : 'draft', orDraft: 'always' }
  })
  const faults: NotKept = {
    ...notKept(task, posted, 'faults'),
    status: taken.submits ? 'submitted' : 'draft',
    answers: unwrapped(type, taken.answers).answers,
  }
  const errors = saved.ok ? taken.errors : {}
  const draftOf = saved.ok ? saved.value.response.updatedAt : ''
  return replyTo(saved, faults, errors) ?? { kept: true, to: taken.to, submitted: taken.submits, draftOf }
}

/** Why all was not kept as it was asked for, with the posted answers' own faults; null where it was. */
function replyTo(
  saved: Awaited<ReturnType<typeof reviseResponse>>,
  faults: NotKept,
  own: FieldErrors,
): NotKept | NoTask | null {
  if (!saved.ok && saved.reason === 'missing') return { kept: false, problem: 'missing' }
  if (!saved.ok && saved.reason === 'conflict') return { ...faults, problem: saved.code }
  const errors = { ...(saved.ok ? saved.value.faults : saved.errors), ...own }
  return isEmpty(errors) ? null : { ...faults, errors, keptAsDraft: saved.ok }
}

function isEmpty(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0
}
