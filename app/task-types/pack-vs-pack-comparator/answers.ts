import { z } from 'zod'
import { cleanText, TEXT_LENGTH, textUpTo } from '~/lib/fields'
import type { FieldErrors } from '~/lib/outcome'
import { comparator as texts } from '~/texts/answering'
import { isRecord, own } from '../own'
import { choiceKey, FINAL_BUY, ratingKey, whyKey } from './answer-keys'
import { type Attribute, asksWhy, attributesOf, type ComparatorConfig, hasChoice, hasRatings } from './config'

/** The id of a variant, a rating from 1 to 5, or a text, by key; what is not answered is left out. */
export type ComparatorAnswers = Record<string, string | number>

export const RATINGS = [1, 2, 3, 4, 5] as const

/** Canonical answers; the path of a fault is the key of its answer. */
export function comparatorAnswersSchema(config: ComparatorConfig): z.ZodType<ComparatorAnswers> {
  const schemas = answerSchemas(config)
  return z.custom<Record<string, unknown>>(isRecord, texts.notAnswers).transform((raw, context) => {
    for (const key of Object.keys(raw)) {
      if (!schemas.has(key)) context.addIssue({ code: 'custom', path: [key], message: texts.unknownKey })
    }
    const answers: [string, string | number][] = []
    for (const [key, schema] of schemas) {
      const given = own(raw, key)
      if (isBlank(given)) continue
      const parsed = schema.safeParse(given)
      if (!parsed.success) {
        context.addIssue({ code: 'custom', path: [key], message: parsed.error.issues[0]?.message ?? texts.unknownKey })
      } else if (!isBlank(parsed.data)) answers.push([key, parsed.data])
    }
    return Object.fromEntries(answers)
  })
}

/** What a submission still needs, by key. Why and the choice at the end are never required. */
export function unansweredKeys(config: ComparatorConfig, answers: ComparatorAnswers): FieldErrors {
  return Object.assign({}, ...attributesOf(config).map((attribute) => unansweredOf(config, attribute, answers)))
}

/** What one attribute still needs, by key. */
export function unansweredOf(
  { variants }: ComparatorConfig,
  attribute: Attribute,
  answers: ComparatorAnswers,
): FieldErrors {
  const open: [string, string[]][] = []
  const isOpen = (key: string) => own(answers, key) === undefined
  if (hasChoice(attribute) && isOpen(choiceKey(attribute.id))) open.push([choiceKey(attribute.id), [texts.noChoice]])
  if (hasRatings(attribute)) {
    for (const { id, name } of variants) {
      if (isOpen(ratingKey(attribute.id, id))) open.push([ratingKey(attribute.id, id), [texts.noRating(name)]])
    }
  }
  return Object.fromEntries(open)
}

export function comparatorProgress(config: ComparatorConfig, answers: ComparatorAnswers) {
  const attributes = attributesOf(config)
  const answered = attributes.filter((one) => Object.keys(unansweredOf(config, one, answers)).length === 0)
  return { answered: answered.length, of: attributes.length }
}

/** The attribute that an answer is about, or what the choice at the end is called; null for an unknown key. */
export function labelOfKey(config: ComparatorConfig, key: string): string | null {
  if (key === FINAL_BUY) return texts.finalTitle
  return attributesOf(config).find((attribute) => keysAsked(config, attribute).includes(key))?.label ?? null
}

/** The keys of an attribute that the configuration asks for. */
export function keysAsked(config: ComparatorConfig, attribute: Attribute): string[] {
  return [
    ...(hasChoice(attribute) ? [choiceKey(attribute.id)] : []),
    ...(hasRatings(attribute) ? config.variants.map(({ id }) => ratingKey(attribute.id, id)) : []),
    ...(asksWhy(config) ? [whyKey(attribute.id)] : []),
  ]
}

/**
 * The answers without a wrapper such as `{ responses, variantOrder, completedAt, … }`, of which the order and the time
 * are kept. `responses` can be no answer's key.
 */
export function unwrapComparison(raw: unknown): { answers: unknown; meta: Record<string, unknown> | null } {
  if (!isRecord(raw) || !Object.hasOwn(raw, 'responses')) return { answers: raw, meta: null }
  const variantOrder = orderSchema.safeParse(raw.variantOrder).data
  const completedAt = instant.safeParse(raw.completedAt).data
  const meta = { ...(variantOrder && { variantOrder }), ...(completedAt && { completedAt }) }
  return { answers: raw.responses, meta: Object.keys(meta).length > 0 ? meta : null }
}

const orderSchema = z.array(z.union([z.string(), z.number()]).transform(String).pipe(textUpTo(200))).max(10)
const instant = z.iso.datetime({ offset: true })

function answerSchemas(config: ComparatorConfig): Map<string, z.ZodType<string | number>> {
  const variant = z
    .union([z.string(), z.number()], { error: texts.notVariant })
    .transform((id) => cleanText(String(id)))
    .refine((id) => id === '' || config.variants.some((known) => known.id === id), texts.notVariant)
  const schemas = new Map<string, z.ZodType<string | number>>()
  for (const attribute of attributesOf(config)) {
    if (hasChoice(attribute)) schemas.set(choiceKey(attribute.id), variant)
    if (hasRatings(attribute)) {
      for (const { id } of config.variants) schemas.set(ratingKey(attribute.id, id), rating)
    }
    if (asksWhy(config)) schemas.set(whyKey(attribute.id), text)
  }
  if (config.followUpWhy.finalBuyIntent) schemas.set(FINAL_BUY, variant)
  return schemas
}

const rating = z.number({ error: texts.notRating }).int(texts.notRating).min(1, texts.notRating).max(5, texts.notRating)
const text = z.string({ error: texts.notText }).transform(cleanText).pipe(textUpTo(TEXT_LENGTH))

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
