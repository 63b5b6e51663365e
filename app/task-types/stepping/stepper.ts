import { foldIntroduction } from '~/ui/page/collapse-introduction'
import type { StepResult } from '../task-type'
import type { StepPage } from '../views'
import { toFormData, toStepFields } from './step-fields'
import { browserMeans, createStepQueue, NOTHING_SENT, type QueueState } from './step-queue'

/** A step as the type's rules take it here, on the answers of this page. */
export type TakenHere<Answers> = Omit<StepResult, 'answers'> & {
  answers: Answers
  /** Text typed before a choice, which a later page restores. */
  words?: string
}

/** The steps of a task in an island: taken here and now by the rules that the server has, and sent behind the scenes. */
export type Stepper<Answers, Taken extends TakenHere<Answers>> = {
  /** With all that was answered on this page, whether or not it has arrived. */
  answers(): Answers
  sending(): QueueState
  /** Whether the submission is under way, or what was refused. */
  submits(): boolean
  /** The step that an earlier visit had open, or its last step, which is only now being sent; or null. */
  restored: Taken | null
  /** The result that a step would have. */
  applyStep(step: FormData): Taken
  /** Keeps what a step has led to, on this page alone. */
  setAnswers(taken: Taken): void
  /** Keeps what a step has led to, and sends it. */
  push(step: FormData, taken: Taken): void
  /** Keeps in this browser what is on the page but was not left yet, or nothing; a later visit sends it. */
  saveLocally(step: FormData | null): void
  retry(): void
}

/** `onSending` is called at each change of how far the steps have got, but not while this runs. */
export function createStepper<Answers, Taken extends TakenHere<Answers>>(
  { taskPath, stepAddress, queueKey }: StepPage,
  given: Answers,
  take: (answers: Answers, step: FormData) => Taken,
  onSending: (sending: QueueState) => void,
): Stepper<Answers, Taken> {
  let answers = given
  let sending = NOTHING_SENT
  let submits = false
  let hasStarted = false
  const queue = createStepQueue(
    browserMeans(stepAddress, queueKey),
    (next) => {
      sending = next
      // The task's own page says what it is now: submitted, or closed, changed, or lacking something that it did not lack.
      if (next.is === 'saved' && (next.isOver || submits)) location.assign(taskPath)
      else if (hasStarted) onSending(next)
    },
    (fields) => take(given, toFormData(fields)).words !== undefined,
  )
  const stepper: Stepper<Answers, Taken> = {
    answers: () => answers,
    sending: () => sending,
    submits: () => submits,
    restored: null,
    applyStep: (step) => take(answers, step),
    setAnswers,
    push(step, taken) {
      setAnswers(taken)
      queue.push(toStepFields(step))
    },
    saveLocally: (step) => queue.saveLocally(step && toStepFields(step)),
    retry: queue.retry,
  }
  // Steps that an earlier visit could not send count as answered, and come before the server's state.
  for (const fields of queue.waiting()) {
    stepper.restored = take(answers, toFormData(fields))
    setAnswers(stepper.restored)
    foldIntroduction()
  }
  hasStarted = true
  return stepper

  function setAnswers(taken: Taken): void {
    answers = taken.answers
    submits = taken.submits
  }
}
