import { taskType } from '~/task-types/registry'
import type { ConsumerTask } from '~/tasks/tasks'
import { closed, reviseResponse } from '../responses.server'
import type { Kept, NoTask, NotKept, Problem } from './answering'
import type { PostedAnswers } from './posted-answers.server'
import { takeStep } from './stepping.server'

/** Keeps what was posted from a task's page, the whole of it or one of its steps. */
export async function keepAnswers(
  consumerId: number,
  task: ConsumerTask,
  posted: PostedAnswers,
): Promise<Kept | NotKept | NoTask> {
  const { stepping } = taskType(task.type)
  return stepping ? await takeStep(consumerId, task, stepping, posted.form) : await keepWhole(consumerId, task, posted)
}

/** What was posted, to be shown again where it could not be kept. */
export function notKept(task: ConsumerTask, { form, status }: PostedAnswers, problem: Problem): NotKept {
  const type = taskType(task.type)
  const answers = type.stepping ? type.answers.blank : type.answers.fromForm(task.config ?? type.config.blank, form)
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
  const hasFaultyFiles = Object.keys(posted.errors).length > 0
  const saved = await reviseResponse(consumerId, task.id, async (standing) => {
    if (standing.task.status === 'closed' && standing.kept?.status !== 'submitted') return closed()
    const status = hasFaultyFiles ? 'draft' : posted.status
    return { raw: faults.answers, status, draftOf: posted.draftOf, orDraft: 'unless blank' }
  })
  if (!saved.ok && saved.reason === 'missing') return { kept: false, problem: 'missing' }
  if (!saved.ok && saved.reason === 'conflict') return { ...faults, problem: saved.code }
  const errors = { ...(saved.ok ? saved.value.faults : saved.errors), ...posted.errors }
  return Object.keys(errors).length > 0
    ? { ...faults, errors, keptAsDraft: saved.ok }
    : { kept: true, submitted: posted.status === 'submitted', to: null }
}
