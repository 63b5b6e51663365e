import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldFaults } from '~/texts/fault'
import { foldIntroduction } from '~/ui/page/collapse-introduction'
import { NOTHING_SENT, type QueueState } from '../../stepping/step-queue'
import type { TakenHere } from '../../stepping/stepper'
import { useImages } from '../../stepping/use-images'
import { useStepper } from '../../stepping/use-stepper'
import type { Attempt } from '../../task-type'
import type { StepPage } from '../../views'
import type { ComparatorAnswers } from '../answers'
import type { ComparatorConfig } from '../config'
import { MOVE_FIELD, type Move, placeShown, STEP_FIELD, takeComparison } from './steps'

export type ComparatorFlowProps = {
  config: ComparatorConfig
  attempt: Attempt & StepPage
  answers: ComparatorAnswers
  errors: FieldFaults
  preview?: boolean
}

/** The step that is shown, with the answers and faults that its page began with. */
type At = { place: number; shown: ComparatorAnswers; errors: FieldFaults }

type Taken = TakenHere<ComparatorAnswers>

/**
 * Runs the steps on one page: applies each in the browser by the server's rules, and then sends it. Leaving the page in
 * another way sends an unfinished step. `page` contains the step's form.
 */
export function useSteps({ config, attempt, ...given }: ComparatorFlowProps, page: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState<At>(() => ({
    place: placeShown(config, given.answers, attempt.search),
    shown: given.answers,
    errors: given.errors,
  }))
  const [isSubmitting, setSubmitting] = useState(false)
  // The current values for the listeners of the window and of the queue.
  const now = useRef({ isSubmitting: false, isChanged: false })
  const rule = toRule(config, attempt)
  const steps = useStepper(attempt, given.answers, rule, { onStart, onSending, onLeave: saveChanges, onShow: show })
  const { answers, state } = steps

  function show(search: string): void {
    now.current.isChanged = false
    const shown = steps.answersNow()
    setAt({ place: placeShown(config, shown, search), shown, errors: {} })
  }

  function submits(next: boolean): void {
    now.current.isSubmitting = next
    setSubmitting(next)
  }

  function posted(move: Move): FormData {
    const form = new FormData(page.current?.querySelector('form') ?? undefined)
    form.set(MOVE_FIELD, move)
    return form
  }

  /** Stores the page's step; `sends` says whether a step without faults is sent too. */
  function take(move: Move, sends: boolean): Taken {
    const step = posted(move)
    const taken = steps.take(step)
    if (sends && Object.keys(taken.errors).length === 0) steps.push(step, taken)
    else steps.keep(taken)
    return taken
  }

  /** Takes what is on the page without going anywhere. */
  function change(): void {
    now.current.isChanged = true
    steps.note(posted('stay'))
    take('stay', false)
  }

  function leave(move: Move) {
    const taken = take(move, true)
    if (Object.keys(taken.errors).length > 0) return setAt((before) => ({ ...before, errors: taken.errors }))
    now.current.isChanged = false
    foldIntroduction()
    if (taken.submits) return submits(true)
    history.pushState(null, '', `?${taken.to}`)
    show(taken.to)
  }

  /** Sends what was changed. */
  function saveChanges(): void {
    if (!now.current.isChanged || now.current.isSubmitting) return
    take('stay', true)
    now.current.isChanged = false
  }

  function onStart(known: ComparatorAnswers, earlier: Taken | null): void {
    const search = earlier?.to ?? attempt.search
    // Something may have been chosen before the script was here.
    if (!earlier) take('stay', false)
    else show(search)
    if (earlier?.submits) submits(true)
    // Makes Back return to this step.
    history.replaceState(null, '', `?${STEP_FIELD}=${placeShown(config, known, search) + 1}`)
  }

  function onSending(sending: QueueState) {
    if (sending.is === 'refused') submits(false)
  }

  useFocus(at)
  const isAlive = state !== null
  return { ...at, isAlive, answers, queue: state ?? NOTHING_SENT, isSubmitting, images: useImages(page), change, leave }
}

function toRule(config: ComparatorConfig, attempt: Attempt) {
  return (before: ComparatorAnswers, step: FormData): Taken => {
    const taken = takeComparison(config, { ...attempt, answers: before }, step)
    return { ...taken, answers: taken.answers.responses }
  }
}

/** After each step the keyboard and the reader are at its question, and after a refusal at the first fault. */
function useFocus(at: At): void {
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    const fault = document.querySelector<HTMLElement>('#step [aria-invalid] input, #step textarea[aria-invalid]')
    const question = document.querySelector<HTMLElement>('#question')
    if (!fault) scrollTo(0, 0)
    ;(fault ?? question)?.focus({ preventScroll: !fault })
  }, [at])
}
