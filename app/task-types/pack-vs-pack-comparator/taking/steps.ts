import { fieldName } from '~/lib/ids'
import type { FieldFaults } from '~/texts/fault'
import type { Attempt, StepResult } from '../../task-type'
import {
  answerReaders,
  type ComparatorAnswers,
  isRatingKey,
  keysAsked,
  unansweredAttributeKeys,
  validAnswers,
} from '../answers'
import { type Attribute, type ComparatorConfig, listAttributes, type Variant } from '../config'
import { balancedOrder, storedOrder } from './variant-order'

/** An attribute, or null for the choice at the end. */
export type Step = { attribute: Attribute | null }

/** `stay` saves the page and does nothing else. */
export type Move = 'previous' | 'next' | 'submit' | 'stay'

/** Form fields for the current step, from 1, and the move. */
export const STEP_FIELD = 'step'
export const MOVE_FIELD = 'go'

/** The form field of an answer. */
export function answerField(key: string): string {
  return ANSWER_PREFIX + fieldName(key)
}
export const ANSWER_PREFIX = 'answer:'

/** One step per attribute, and one for the final choice if it is asked for. */
export function listSteps(config: ComparatorConfig): Step[] {
  const steps: Step[] = listAttributes(config).map((attribute) => ({ attribute }))
  return config.followUpWhy.finalBuyIntent ? [...steps, { attribute: null }] : steps
}

/** The keys that a step still needs before it can be left. The choice at the end needs nothing. */
export function validateStep(config: ComparatorConfig, step: Step, answers: ComparatorAnswers): FieldFaults {
  return step.attribute ? unansweredAttributeKeys(config, step.attribute, answers) : {}
}

/**
 * The index of the step to show: the one in the query string, but none beyond the first unanswered step, where
 * returning respondents continue.
 */
export function placeShown(config: ComparatorConfig, answers: ComparatorAnswers, search: string): number {
  const steps = listSteps(config)
  const open = steps.findIndex((step) => Object.keys(validateStep(config, step, answers)).length > 0)
  const furthest = Math.max(0, open === -1 ? steps.length - 1 : open)
  const asked = new URLSearchParams(search).get(STEP_FIELD) ?? ''
  return /^[1-9]\d{0,2}$/.test(asked) ? Math.min(Number(asked) - 1, furthest) : furthest
}

/** The variants in this respondent's order, the same for all steps. */
export function variantsSeen(
  config: ComparatorConfig,
  { meta, ordinal }: Pick<Attempt, 'meta' | 'ordinal'>,
): Variant[] {
  const stored = storedOrder(config.variants, meta?.variantOrder)
  return stored ?? (config.randomization ? balancedOrder(config.variants, ordinal) : config.variants)
}

/** A step taken; its answers are a wrapper with the order in which the variants are seen. */
type ComparisonTaken = StepResult & { answers: { responses: ComparatorAnswers; variantOrder: string[] } }

/** The search of the page on which a key is answered; of the last page for one that no attribute asks for. */
export function searchOfKey(config: ComparatorConfig, key: string): string {
  const index = listAttributes(config).findIndex((attribute) => keysAsked(config, attribute).includes(key))
  return toSearch(index === -1 ? listSteps(config).length - 1 : index)
}

/**
 * Applies a step: adds its answers to the stored ones, whichever button was pressed. Next and Submit require the step's
 * answers, Previous does not. A submission with an earlier open step leads there.
 */
export function takeComparison(config: ComparatorConfig, attempt: Attempt, form: FormData): ComparisonTaken {
  const steps = listSteps(config)
  const place = Math.max(0, Math.min(Number(form.get(STEP_FIELD)) - 1 || 0, steps.length - 1))
  const step = steps[place]
  const { given, faults } = readStep(config, form)
  const responses = validAnswers(config, { ...validAnswers(config, attempt.answers), ...given })
  const variantOrder = variantsSeen(config, attempt).map(({ id }) => id)
  const taken = { answers: { responses, variantOrder }, submits: false }

  const move = form.get(MOVE_FIELD)
  const isForward = move !== 'previous' && move !== 'stay'
  const lacking = step && isForward ? validateStep(config, step, responses) : {}
  const errors = { ...lacking, ...faults }
  if (Object.keys(errors).length > 0 || move === 'stay') return { ...taken, to: toSearch(place), errors }
  if (move === 'previous') return { ...taken, to: toSearch(Math.max(0, place - 1)), errors }
  if (move !== 'submit') return { ...taken, to: toSearch(Math.min(place + 1, steps.length - 1)), errors }
  const shown = placeShown(config, responses, toSearch(steps.length - 1))
  return { ...taken, to: toSearch(shown), submits: shown === steps.length - 1, errors }
}

function toSearch(place: number): string {
  return `${STEP_FIELD}=${place + 1}`
}

/**
 * The answers of a step's page, wherever the step is now. An absent answer does not change; a blank text removes it.
 */
function readStep(config: ComparatorConfig, form: FormData) {
  const given: Record<string, unknown> = {}
  const faults: FieldFaults = {}
  for (const [key, read] of answerReaders(config)) {
    const raw = form.get(answerField(key))
    if (typeof raw !== 'string') continue
    const answer = read(raw !== '' && isRatingKey(config, key) ? Number(raw) : raw)
    if ('error' in answer) faults[key] = [answer.error]
    else given[key] = answer.value
  }
  return { given, faults }
}
