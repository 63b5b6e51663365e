import { taskType } from '~/task-types/registry'
import type { Stepping, StepTaken } from '~/task-types/task-type'
import type { ConsumerTask } from '~/tasks/tasks'
import { reviseResponse } from '../responses.server'
import type { Kept, NoTask, NotKept, Problem } from './answering'
import { attemptOf } from './attempt.server'

/**
 * Takes a posted step of a task on the answers that are kept, so that steps from two devices add up, and submits where
 * it asks for that. A step that may not be left, and a submission that is not complete, is kept as a draft with its
 * faults.
 */
export async function takeStep(
  consumerId: number,
  task: ConsumerTask,
  stepping: Stepping,
  form: FormData,
): Promise<Kept | NotKept | NoTask> {
  const { answers, config } = taskType(task.type)
  let taken: StepTaken = { answers: answers.blank, to: '', submits: false, errors: {} }
  const saved = await reviseResponse(consumerId, task.id, async ({ kept, assignment }, tx) => {
    const attempt = await attemptOf(consumerId, task, kept, tx, assignment)
    taken = stepping.take(task.config ?? config.blank, attempt, form)
    const submits = taken.submits && Object.keys(taken.errors).length === 0
    return { raw: taken.answers, status: submits ? 'submitted' : 'draft', orDraft: 'always' }
  })
  if (!saved.ok && saved.reason === 'missing') return { kept: false, problem: 'missing' }
  const notKept = (problem: Problem): NotKept => {
    const status = taken.submits ? 'submitted' : 'draft'
    return {
      kept: false,
      problem,
      status,
      answers: answers.unwrap(taken.answers).answers,
      errors: {},
      keptAsDraft: saved.ok,
    }
  }
  if (!saved.ok && saved.reason === 'conflict') return notKept(saved.code)
  const errors = saved.ok ? { ...saved.value.faults, ...taken.errors } : saved.errors
  return Object.keys(errors).length > 0
    ? { ...notKept('faults'), errors }
    : { kept: true, to: taken.to, submitted: taken.submits }
}
