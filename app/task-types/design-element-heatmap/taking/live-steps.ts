import type { FieldFaults } from '~/texts/fault'
import { toFormData } from '../../stepping/step-fields'
import { createStepper } from '../../stepping/stepper'
import type { HeatmapConfig } from '../config'
import type { HeatmapAnswers } from '../rounds'
import { type MarkStep, takeMarkStep } from './marking'
import { type Place, readPlace } from './places'
import type { HeatmapAttempt } from './step-view'

type LiveState = {
  search: string
  errors: FieldFaults
  /** The comment typed about the spot when an earlier page was closed. */
  words?: string | undefined
}

/**
 * Applies steps in the browser and sends those that change stored answers. Each position has a URL, so that Back leads
 * to the one before, and closes a sheet.
 */
export function createLiveSteps(
  config: HeatmapConfig,
  attempt: HeatmapAttempt,
  errors: FieldFaults,
  onChange: () => void,
) {
  const state: LiveState = { search: attempt.search, errors }
  let hasOpened = false
  const stepper = createStepper<HeatmapAnswers, MarkStep>(
    attempt,
    attempt.answers,
    (answers, step) => takeMarkStep(config, answers, step),
    onChange,
  )

  const { restored } = stepper
  if (restored?.words !== undefined) Object.assign(state, { search: restored.to, words: restored.words })

  addEventListener('popstate', () => {
    hasOpened = false
    show(location.search.slice(1))
  })

  function show(search: string): void {
    Object.assign(state, { search, errors: {}, words: undefined })
    onChange()
  }

  /** An opened sheet is an entry of the history, which closing it takes back. */
  function goTo(to: string): void {
    const isOpen = hasSpot(state.search)
    if (isOpen && !hasSpot(to) && hasOpened) history.back()
    else if (isOpen) history.replaceState(null, '', `?${to}`)
    else if (to !== state.search) {
      hasOpened = hasSpot(to)
      history.pushState(null, '', `?${to}`)
    }
    show(to)
  }

  function take(step: FormData): MarkStep {
    if (!step.get('timestamp')) step.set('timestamp', new Date().toISOString())
    const taken = stepper.applyStep(step)
    if (Object.keys(taken.errors).length > 0) {
      // A round without a mark is shown; a sheet that is open stays, with its words.
      if (step.has('go')) goTo(taken.to)
      state.errors = taken.errors
      onChange()
      return taken
    }
    const isNews = JSON.stringify(taken.answers) !== JSON.stringify(stepper.answers())
    if (isNews || taken.submits) stepper.push(step, taken)
    else stepper.setAnswers(taken)
    goTo(taken.to)
    return taken
  }

  return { state, stepper, place: () => readPlace(config, stepper.answers(), state.search), goTo, take }
}

/** A step at a place, as a form would send it. */
export function stepAt({ image, round }: Pick<Place, 'image' | 'round'>, fields: Record<string, string>): FormData {
  return toFormData(Object.entries({ image: image.id, round: `${round}`, ...fields }))
}

function hasSpot(search: string): boolean {
  return search.includes('&x=')
}
