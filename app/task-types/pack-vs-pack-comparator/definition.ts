import { z } from 'zod'
import { cleanCode, withCleanKeys } from '~/lib/clean-text'
import { isRecord, own } from '~/lib/records'
import { addFieldError, textUpTo } from '~/lib/zod-fields'
import { type FieldFaults, fault } from '~/texts/fault'
import type { TaskTypeDefinition, Unwrapped, ValidatedAnswers } from '../task-type'
import { answerReaders, type ComparatorAnswers, labelForKey, unansweredKeys, validAnswers, whyKey } from './answers'
import {
  type Attribute,
  asksWhy,
  BLANK_CONFIG,
  type ComparatorConfig,
  hasChoice,
  hasRatings,
  listAttributes,
  variantImage,
} from './config'
import { comparatorConfigSchema, storedComparatorSchema } from './config-schema'
import { parseComparatorForm } from './editing/config-form'
import { rejoinComparison, splitComparison, strayAnswers } from './migrate-comparison'
import { searchOfKey, takeComparison } from './taking/steps'
import { storedOrder } from './taking/variant-order'

/** Names alone may be compared, but not a name with a picture. */
function picturesLacking({ variants }: ComparatorConfig): string[] {
  const bare = variants.filter((variant) => variantImage(variant) === null).length
  if (bare === 0 || bare === variants.length) return []
  const which = `${bare} of the ${variants.length} variants`
  return [
    bare === 1
      ? `${which} has no image, so customers see only its name.`
      : `${which} have no image, so customers see only their names.`,
  ]
}

export const packVsPackComparator: TaskTypeDefinition<ComparatorConfig, ComparatorAnswers> = {
  label: 'Pack vs. Pack Comparator',
  summary: 'Compare 2 to 4 package variants using forced-choice and Likert scales.',
  messages: {
    saved: { title: 'Pack comparator updated successfully' },
    notSaved: 'Error updating pack comparator. Please try again.',
    exportLabel: 'Export Results',
    unreadable: ({ comparatorDone }) => comparatorDone.unreadable,
  },
  introduction: {
    texts: ({ customPrompt }) => (customPrompt ? [customPrompt] : []),
    estimateSeconds: (config) =>
      listAttributes(config).reduce((sum, one) => sum + secondsFor(config, one), SECONDS_A_CHOICE),
  },
  config: {
    empty: BLANK_CONFIG,
    incompleteReason: (config) =>
      config.variants.length >= 2 && listAttributes(config).length >= 1
        ? null
        : 'This task needs at least two package variants and one attribute.',
    warnings: picturesLacking,
    editing: { schema: comparatorConfigSchema, stored: storedComparatorSchema, parseForm: parseComparatorForm },
  },
  answers: {
    validate: checkComparison,
    empty: {},
    findMissing: unansweredKeys,
    unwrap: unwrapComparison,
    metaIn: orderAndTime,
    migrate: splitComparison,
    restoreOrphan: rejoinComparison,
    anonymise: namelessComparison,
  },
  form: null,
  stepping: {
    applyStep: takeComparison,
    findOrphaned: (config, _, step, earlier) => strayAnswers(config, step, earlier),
    searchFor: searchOfKey,
    labelFor: labelForKey,
    completion: ({ comparatorDone }) => ({ flash: comparatorDone.submitted, thanks: comparatorDone.thanks }),
  },
}

const SECONDS_A_CHOICE = 15
const SECONDS_A_REASON = 20
const SECONDS_A_RATING = 6

function secondsFor(config: ComparatorConfig, attribute: Attribute): number {
  const choice = hasChoice(attribute) ? SECONDS_A_CHOICE + (asksWhy(config) ? SECONDS_A_REASON : 0) : 0
  return choice + (hasRatings(attribute) ? config.variants.length * SECONDS_A_RATING : 0)
}

/** Canonical answers; the path of a fault is the key of its answer. */
export function checkComparison(config: ComparatorConfig, raw: unknown): ValidatedAnswers<ComparatorAnswers> {
  if (!isRecord(raw)) return { errors: { '': [fault('comparison.notAnswers')] } }
  const readers = answerReaders(config)
  const errors: FieldFaults = {}
  const given = withCleanKeys(raw)
  for (const key of Object.keys(given))
    if (!readers.has(key)) addFieldError(errors, key, fault('comparison.unknownKey'))
  const answers: [string, string | number][] = []
  for (const [key, read] of readers) {
    const answer = read(own(given, key))
    if ('error' in answer) addFieldError(errors, key, answer.error)
    else if (answer.value !== null) answers.push([key, answer.value])
  }
  return Object.keys(errors).length > 0 ? { errors } : { answers: Object.fromEntries(answers) }
}

/**
 * The answers without a wrapper such as `{ responses, variantOrder, completedAt, … }`; order and time become meta data.
 * `responses` cannot be the key of an answer.
 */
export function unwrapComparison(raw: unknown): { answers: unknown; meta: Record<string, unknown> | null } {
  if (!isRecord(raw) || !Object.hasOwn(raw, 'responses')) return { answers: raw, meta: null }
  return { answers: raw.responses, meta: orderAndTime(raw) }
}

/** The order of the packs and the time of the last answer from a client; null without either. */
function orderAndTime(body: Record<string, unknown>): Unwrapped['meta'] {
  const variantOrder = orderSchema.safeParse(body.variantOrder).data
  const completedAt = instant.safeParse(body.completedAt).data
  const meta = { ...(variantOrder && { variantOrder }), ...(completedAt && { completedAt }) }
  return Object.keys(meta).length > 0 ? meta : null
}

/** The choices and ratings with the order in which the packs were shown: no reasons. */
function namelessComparison(config: ComparatorConfig, { answers, meta }: Unwrapped): Unwrapped | null {
  const reasons = new Set(listAttributes(config).map(({ id }) => whyKey(id)))
  const chosen = Object.entries(validAnswers(config, answers)).filter(([key]) => !reasons.has(key))
  const variantOrder = storedOrder(config.variants, meta?.variantOrder)?.map(({ id }) => id)
  return chosen.length > 0
    ? { answers: Object.fromEntries(chosen), meta: variantOrder ? { variantOrder } : null }
    : null
}

const orderSchema = z
  .array(
    z
      .union([z.string(), z.number()])
      .transform((id) => cleanCode(String(id)))
      .pipe(textUpTo(200)),
  )
  .max(10)
const instant = z.iso.datetime({ offset: true })
