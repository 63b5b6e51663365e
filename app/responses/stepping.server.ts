import { DatabaseBusy } from '#db/client.server'
import { log } from '~/lib/log.server'
import { taskType } from '~/task-types/registry'
import type { Stepping, StepTaken } from '~/task-types/task-type'
import type { ConsumerTask } from '~/tasks/tasks'
import type { NoTask, NotKept, Problem } from './answering.server'
import { CLOSED, type Revise, reviseResponse } from './responses.server'
import { sittingOf } from './sitting.server'

/** A step that was kept; `to` is the search of the page that follows. */
type StepKept = { kept: true; to: string; submitted: boolean }

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
): Promise<StepKept | NotKept | NoTask> {
  let taken: StepTaken = { answers: taskType(task.type).answers.blank, to: '', submits: false, errors: {} }
  const revise =
    (asks: (taken: StepTaken) => boolean): Revise =>
    async (kept, tx) => {
      const sitting = await sittingOf(consumerId, task, kept, tx)
      taken = stepping.take(task.config ?? taskType(task.type).config.blank, sitting, form)
      return { raw: taken.answers, status: asks(taken) ? 'submitted' : 'draft' }
    }
  const notKept = (problem: Problem, http: number): NotKept => {
    const { answers } = taskType(task.type).answers.unwrap(taken.answers)
    const status = taken.submits ? 'submitted' : 'draft'
    return { kept: false, problem, http, status, answers, errors: {}, keptAsDraft: false }
  }
  try {
    const saved = await reviseResponse(consumerId, task.id, revise(mayBeSubmitted))
    if (saved.ok) {
      return hasFaults(taken)
        ? { ...notKept('faults', 400), errors: taken.errors, keptAsDraft: true }
        : { kept: true, to: taken.to, submitted: taken.submits }
    }
    if (saved.reason === 'missing') return { kept: false, problem: 'missing' }
    if (saved.reason === 'conflict') return notKept(saved.message === CLOSED ? 'closed' : 'submitted', 409)
    const draft = mayBeSubmitted(taken)
      ? await reviseResponse(
          consumerId,
          task.id,
          revise(() => false),
        )
      : saved
    return { ...notKept('faults', 400), errors: saved.errors ?? {}, keptAsDraft: draft.ok }
  } catch (error) {
    const isBusy = error instanceof DatabaseBusy
    if (!isBusy) log.error({ err: error, taskId: task.id }, 'step not kept')
    return notKept('failed', isBusy ? 503 : 500)
  }
}

function mayBeSubmitted(taken: StepTaken): boolean {
  return taken.submits && !hasFaults(taken)
}

function hasFaults({ errors }: StepTaken): boolean {
  return Object.keys(errors).length > 0
}
