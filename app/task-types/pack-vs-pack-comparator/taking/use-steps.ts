import { type RefObject, useEffect, useRef, useState } from 'react'
import { NOTHING_SENT } from '../../stepping/step-queue'
import { createStepper, type Stepper, type TakenHere } from '../../stepping/stepper'
import type { Attempt } from '../../task-type'
import type { StepPage } from '../../views'
import type { ComparatorAnswers } from '../answers'
import type { ComparatorConfig } from '../config'
import { MOVE_FIELD, type Move, placeShown, STEP_FIELD, takeComparison } from './steps'

export type ComparatorFlowProps = {
  config: ComparatorConfig
  attempt: Attempt & StepPage
  answers: ComparatorAnswers
  errors: Record<string, string[]>
  preview?: boolean
}

/** The step that is shown, with the answers and faults that its page began with. */
type At = { place: number; shown: ComparatorAnswers; errors: Record<string, string[]> }

type Taken = TakenHere<ComparatorAnswers>

/**
 * Leads through the steps on one page: each is taken here at once, by the rules that the server has, and sent behind it.
 * What is on the page is sent when it is left in any other way too. `page` holds the step's form.
 */
export function useSteps({ config, attempt, ...given }: ComparatorFlowProps, page: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState<At>(() => ({
    place: placeShown(config, given.answers, attempt.search),
    shown: given.answers,
    errors: given.errors,
  }))
  const [answers, setAnswers] = useState(given.answers)
  const [isAlive, setAlive] = useState(false)
  const [queueState, setQueueState] = useState(NOTHING_SENT)
  const [isSubmitting, setSubmitting] = useState(false)
  // What the listeners of the window and of the queue find when they are called.
  const stepper = useRef<Stepper<ComparatorAnswers, Taken>>(null)
  const now = useRef({ isSubmitting: false, isChanged: false })

  const answersNow = () => stepper.current?.answers() ?? given.answers

  function show(place: number, errors: At['errors'] = {}): void {
    now.current.isChanged = false
    setAt({ place, shown: answersNow(), errors })
  }

  function submits(next: boolean): void {
    now.current.isSubmitting = next
    setSubmitting(next)
  }

  function takeHere(before: ComparatorAnswers, step: FormData): Taken {
    const taken = takeComparison(config, { ...attempt, answers: before }, step)
    return { ...taken, answers: taken.answers.responses }
  }

  /** What is on the page is kept; `sends` says whether a step without faults is sent too. */
  function take(move: Move, sends: boolean): Taken {
    const posted = new FormData(page.current?.querySelector('form') ?? undefined)
    posted.set(MOVE_FIELD, move)
    const taken = stepper.current?.take(posted) ?? takeHere(given.answers, posted)
    if (sends && Object.keys(taken.errors).length === 0) stepper.current?.push(posted, taken)
    else stepper.current?.keep(taken)
    setAnswers(taken.answers)
    return taken
  }

  /** Takes what is on the page without going anywhere. */
  function change(): void {
    now.current.isChanged = true
    take('stay', false)
  }

  function leave(move: Move): void {
    const taken = take(move, true)
    if (Object.keys(taken.errors).length > 0) {
      setAt((before) => ({ ...before, errors: taken.errors }))
      return
    }
    now.current.isChanged = false
    if (taken.submits) {
      submits(true)
    } else {
      history.pushState(null, '', `?${taken.to}`)
      show(placeShown(config, taken.answers, taken.to))
    }
  }

  /** Sends what was changed on the page that is being left without a button of its own. */
  function saveChanges(): void {
    if (!now.current.isChanged || now.current.isSubmitting) return
    take('stay', true)
    now.current.isChanged = false
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes alive
  useEffect(() => {
    setAlive(true)
    const started = createStepper(attempt, given.answers, takeHere, (state) => {
      setQueueState(state)
      if (state.is === 'refused') submits(false)
      if (state.is !== 'saved' || !now.current.isSubmitting) return
      if (state.submitted) return location.assign(attempt.page)
      submits(false)
      if (state.to !== null) show(placeShown(config, answersNow(), state.to))
    })
    stepper.current = started
    setQueueState(started.sending())
    const { earlier } = started
    const first = placeShown(config, started.answers(), earlier?.to ?? attempt.search)
    if (earlier) {
      setAnswers(started.answers())
      show(first)
      if (earlier.submits) submits(true)
    } else {
      // Something may have been chosen before the script was here.
      take('stay', false)
    }
    // So that going back comes to this step again.
    history.replaceState(null, '', `?${STEP_FIELD}=${first + 1}`)

    function goBack() {
      saveChanges()
      show(placeShown(config, answersNow(), location.search.slice(1)))
    }
    function hide() {
      if (document.visibilityState === 'hidden') saveChanges()
    }
    addEventListener('popstate', goBack)
    addEventListener('pagehide', saveChanges)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('popstate', goBack)
      removeEventListener('pagehide', saveChanges)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [])

  useFocus(at)
  return { ...at, isAlive, answers, queue: queueState, isSubmitting, change, leave }
}

/** After each step the keyboard and the reader are at its question, and after a refusal at the first fault. */
function useFocus(at: At): void {
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    const fault = document.querySelector<HTMLElement>('#step [aria-invalid] input, #step textarea[aria-invalid]')
    const question = document.querySelector<HTMLElement>('#question')
    // Above the steps stands what the task is about, which has been read.
    if (!fault) scrollTo(0, (document.querySelector('#step')?.getBoundingClientRect().top ?? 0) + scrollY)
    ;(fault ?? question)?.focus({ preventScroll: !fault })
  }, [at])
}
