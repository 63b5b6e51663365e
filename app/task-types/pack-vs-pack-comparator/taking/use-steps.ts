import { type RefObject, useEffect, useRef, useState } from 'react'
import { fieldsOf, formOf } from '../../stepping/step-fields'
import { browserMeans, createStepQueue, type QueueState, type StepQueue } from '../../stepping/step-queue'
import type { Sitting } from '../../task-type'
import type { StepPage } from '../../views'
import type { ComparatorAnswers } from '../answers'
import type { ComparatorConfig } from '../config'
import { MOVE_FIELD, type Move, placeShown, STEP_FIELD, takeComparison } from '../steps'

export type ComparatorFlowProps = {
  config: ComparatorConfig
  sitting: Sitting & StepPage
  answers: ComparatorAnswers
  errors: Record<string, string[]>
  preview?: boolean
}

/** The step that is shown, with the answers and faults that its page began with. */
type At = { place: number; shown: ComparatorAnswers; errors: Record<string, string[]> }

const NOTHING_SENT: QueueState = { is: 'saved', to: null, submitted: false }

/**
 * Leads through the steps on one page: each is taken here at once, by the rules that the server has, and sent behind it.
 * What is on the page is sent when it is left in any other way too. `page` holds the step's form.
 */
export function useSteps({ config, sitting, ...given }: ComparatorFlowProps, page: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState<At>(() => ({
    place: placeShown(config, given.answers, sitting.search),
    shown: given.answers,
    errors: given.errors,
  }))
  const [answers, setAnswers] = useState(given.answers)
  const [isAlive, setAlive] = useState(false)
  const [queueState, setQueueState] = useState(NOTHING_SENT)
  const [isSubmitting, setSubmitting] = useState(false)
  // What the listeners of the window and of the queue find when they are called.
  const now = useRef({ answers: given.answers, isSubmitting: false, isChanged: false })
  const queue = useRef<StepQueue | null>(null)

  function keep(next: ComparatorAnswers): void {
    now.current.answers = next
    setAnswers(next)
  }

  function show(place: number, errors: At['errors'] = {}): void {
    now.current.isChanged = false
    setAt({ place, shown: now.current.answers, errors })
  }

  function submits(next: boolean): void {
    now.current.isSubmitting = next
    setSubmitting(next)
  }

  function take(move: Move) {
    const posted = new FormData(page.current?.querySelector('form') ?? undefined)
    posted.set(MOVE_FIELD, move)
    return { posted, taken: takeComparison(config, { ...sitting, answers: now.current.answers }, posted) }
  }

  /** Takes what is on the page without going anywhere. */
  function change(): void {
    now.current.isChanged = true
    keep(take('stay').taken.answers.responses)
  }

  function leave(move: Move): void {
    const { posted, taken } = take(move)
    keep(taken.answers.responses)
    if (Object.keys(taken.errors).length > 0) {
      setAt((before) => ({ ...before, errors: taken.errors }))
      return
    }
    now.current.isChanged = false
    queue.current?.push(fieldsOf(posted))
    if (taken.submits) {
      submits(true)
    } else {
      history.pushState(null, '', `?${taken.to}`)
      show(placeShown(config, taken.answers.responses, taken.to))
    }
  }

  /** Sends what was changed on the page that is being left without a button of its own. */
  function saveChanges(): void {
    if (!now.current.isChanged || now.current.isSubmitting) return
    const { posted, taken } = take('stay')
    keep(taken.answers.responses)
    now.current.isChanged = false
    if (Object.keys(taken.errors).length === 0) queue.current?.push(fieldsOf(posted))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes alive
  useEffect(() => {
    setAlive(true)
    const started = createStepQueue(browserMeans(sitting.stepAddress, sitting.queueKey), (state) => {
      setQueueState(state)
      if (state.is === 'refused') submits(false)
      if (state.is !== 'saved' || !now.current.isSubmitting) return
      if (state.submitted) return location.assign(sitting.page)
      submits(false)
      if (state.to !== null) show(placeShown(config, now.current.answers, state.to))
    })
    queue.current = started
    // What an earlier visit could not send stands before what the server knows.
    const waiting = started.waiting().map((fields) => {
      const taken = takeComparison(config, { ...sitting, answers: now.current.answers }, formOf(fields))
      keep(taken.answers.responses)
      return taken
    })
    const last = waiting.at(-1)
    const first = placeShown(config, now.current.answers, last?.to ?? sitting.search)
    if (last) show(first)
    // Something may have been chosen before the script was here.
    else keep(take('stay').taken.answers.responses)
    if (last?.submits) submits(true)
    // So that going back comes to this step again.
    history.replaceState(null, '', `?${STEP_FIELD}=${first + 1}`)

    function goBack() {
      saveChanges()
      show(placeShown(config, now.current.answers, location.search.slice(1)))
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
