import type { FieldErrors } from '~/lib/outcome'
import { browserMeans, createStepQueue, type QueueState, type StepFields } from '../../stepping/step-queue'
import type { HeatmapConfig } from '../config'
import { type MarkStep, takeMarkStep } from '../marking'
import { type Place, readPlace } from '../places'
import type { HeatmapAnswers } from '../rounds'
import type { HeatmapSitting } from './step-view'

type LiveState = {
  answers: HeatmapAnswers
  search: string
  errors: FieldErrors
  sending: QueueState
  /** Whether the last step was the submission: under way, or refused. */
  isSubmission: boolean
}

/**
 * Takes steps here and now, with the rules that the server takes them by, and sends those that change what is kept.
 * Each place is an address, so that Back leads to the one before, and closes a sheet.
 */
export function createLiveSteps(
  config: HeatmapConfig,
  sitting: HeatmapSitting,
  errors: FieldErrors,
  onChange: () => void,
) {
  const state: LiveState = {
    answers: sitting.answers,
    search: sitting.search,
    errors,
    sending: { is: 'saved', to: null, submitted: false },
    isSubmission: false,
  }
  let hasStarted = false
  let hasOpened = false

  const queue = createStepQueue(browserMeans(sitting.stepAddress, sitting.queueKey), (sending) => {
    state.sending = sending
    if (sending.is === 'saved' && sending.submitted) location.assign(sitting.page)
    else if (hasStarted) onChange()
  })
  hasStarted = true
  // What an earlier visit could not send is on its way: it is shown as if it had arrived.
  for (const fields of queue.waiting()) state.answers = takeMarkStep(config, state.answers, formOf(fields)).answers

  addEventListener('popstate', () => {
    hasOpened = false
    Object.assign(state, { search: location.search.slice(1), errors: {} })
    onChange()
  })

  /** An opened sheet is an entry of the history, which closing it takes back. */
  function goTo(to: string): void {
    const isOpen = hasSpot(state.search)
    if (isOpen && !hasSpot(to) && hasOpened) history.back()
    else if (isOpen) history.replaceState(null, '', `?${to}`)
    else if (to !== state.search) {
      hasOpened = hasSpot(to)
      history.pushState(null, '', `?${to}`)
    }
    Object.assign(state, { search: to, errors: {} })
    onChange()
  }

  function take(step: FormData): MarkStep {
    if (!step.get('timestamp')) step.set('timestamp', new Date().toISOString())
    const taken = takeMarkStep(config, state.answers, step)
    if (Object.keys(taken.errors).length > 0) {
      // A round without a mark is shown; a sheet that is open stays, with its words.
      if (step.has('go')) goTo(taken.to)
      state.errors = taken.errors
      onChange()
      return taken
    }
    state.isSubmission = taken.submits
    const isNews = JSON.stringify(taken.answers) !== JSON.stringify(state.answers)
    state.answers = taken.answers
    if (isNews || taken.submits) queue.push(fieldsOf(step))
    goTo(taken.to)
    return taken
  }

  return { state, place: () => readPlace(config, state.answers, state.search), goTo, take }
}

/** A step at a place, as a form would send it. */
export function stepAt({ image, round }: Pick<Place, 'image' | 'round'>, fields: Record<string, string>): FormData {
  return formOf(Object.entries({ image: image.id, round: String(round), ...fields }))
}

function hasSpot(search: string): boolean {
  return search.includes('&x=')
}

function formOf(fields: StepFields): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

function fieldsOf(step: FormData): StepFields {
  return [...step].map(([name, value]) => [name, String(value)])
}
