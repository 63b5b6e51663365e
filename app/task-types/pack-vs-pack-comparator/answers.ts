import { cleanCode, cleanText } from '~/lib/clean-text'
import { isRecord, own } from '~/lib/records'
import { TEXT_LENGTH } from '~/lib/text-lengths'
import { type Fault, type FieldFaults, fault } from '~/texts/fault'
import type { AnsweringWords } from '../task-type'
import { type Attribute, asksWhy, type ComparatorConfig, hasChoice, hasRatings, listAttributes } from './config'

/** The id of a variant, a rating from 1 to 5, or a text, by key; what is not answered is left out. */
export type ComparatorAnswers = Record<string, string | number>

export const RATINGS = [1, 2, 3, 4, 5] as const

/** The key of the choice of a package at the end. */
export const FINAL_BUY = 'final_buy_choice'

export function choiceKey(attributeId: string): string {
  return `${attributeId}_forced_choice`
}

export function ratingKey(attributeId: string, variantId: string): string {
  return `${attributeId}_likert_${variantId}`
}

export function whyKey(attributeId: string): string {
  return `${attributeId}_why`
}

/** Every key that an attribute can have, whatever its type. */
export function attributeKeys(attributeId: string, variants: { id: string }[]): string[] {
  return [choiceKey(attributeId), ...variants.map(({ id }) => ratingKey(attributeId, id)), whyKey(attributeId)]
}

/** An answer in stored form, null if it is blank; or its fault. */
type ReadAnswer = { value: string | number | null } | { error: Fault }

/** Readers of the configuration's answers by key, in order. */
export function answerReaders(config: ComparatorConfig): Map<string, (given: unknown) => ReadAnswer> {
  const readVariant = variantReader(config)
  const readers = new Map<string, (given: unknown) => ReadAnswer>()
  for (const attribute of listAttributes(config)) {
    if (hasChoice(attribute)) readers.set(choiceKey(attribute.id), readVariant)
    if (hasRatings(attribute)) {
      for (const { id } of config.variants) readers.set(ratingKey(attribute.id, id), readRating)
    }
    if (asksWhy(config)) readers.set(whyKey(attribute.id), readText)
  }
  if (config.followUpWhy.finalBuyIntent) readers.set(FINAL_BUY, readVariant)
  return readers
}

/** The answers that are valid in the current configuration, which may have changed since. */
export function validAnswers(config: ComparatorConfig, raw: unknown): ComparatorAnswers {
  if (!isRecord(raw)) return {}
  const valid = [...answerReaders(config)].flatMap(([key, read]) => {
    const answer = read(own(raw, key))
    return 'value' in answer && answer.value !== null ? [[key, answer.value] as const] : []
  })
  return Object.fromEntries(valid)
}

/** The keys that a submission still needs. Reasons and the choice at the end are never required. */
export function unansweredKeys(config: ComparatorConfig, answers: ComparatorAnswers): FieldFaults {
  return Object.fromEntries(
    listAttributes(config).flatMap((attribute) => Object.entries(unansweredAttributeKeys(config, attribute, answers))),
  )
}

/** The missing answers of one attribute, by key. */
export function unansweredAttributeKeys(
  { variants }: ComparatorConfig,
  attribute: Attribute,
  answers: ComparatorAnswers,
): FieldFaults {
  const open: [string, Fault[]][] = []
  const isOpen = (key: string) => own(answers, key) === undefined
  if (hasChoice(attribute) && isOpen(choiceKey(attribute.id)))
    open.push([choiceKey(attribute.id), [fault('comparator.noChoice')]])
  if (hasRatings(attribute)) {
    for (const { id, name } of variants) {
      if (isOpen(ratingKey(attribute.id, id)))
        open.push([ratingKey(attribute.id, id), [fault('comparator.noRating', name)]])
    }
  }
  return Object.fromEntries(open)
}

/** The attribute that an answer is about, with the pack that it rates; null for an unknown key. */
export function labelForKey(config: ComparatorConfig, key: string, { comparator }: AnsweringWords): string | null {
  if (key === FINAL_BUY) return comparator.finalTitle
  const attribute = listAttributes(config).find((one) => keysAsked(config, one).includes(key))
  if (!attribute) return null
  const rated = config.variants.find(({ id }) => ratingKey(attribute.id, id) === key)
  return rated ? `${attribute.label}: ${rated.name}` : attribute.label
}

/** The keys of an attribute that the configuration asks for. */
export function keysAsked(config: ComparatorConfig, attribute: Attribute): string[] {
  return [
    ...(hasChoice(attribute) ? [choiceKey(attribute.id)] : []),
    ...(hasRatings(attribute) ? config.variants.map(({ id }) => ratingKey(attribute.id, id)) : []),
    ...(asksWhy(config) ? [whyKey(attribute.id)] : []),
  ]
}

/** Whether a key is that of a rating. */
export function isRatingKey(config: ComparatorConfig, key: string): boolean {
  return listAttributes(config).some(({ id }) => config.variants.some((variant) => ratingKey(id, variant.id) === key))
}

function variantReader({ variants }: ComparatorConfig): (given: unknown) => ReadAnswer {
  return (given) => {
    if (isBlank(given)) return { value: null }
    if (typeof given !== 'string' && typeof given !== 'number') return { error: fault('comparator.notVariant') }
    const id = cleanCode(String(given))
    if (id === '') return { value: null }
    return variants.some((known) => known.id === id) ? { value: id } : { error: fault('comparator.notVariant') }
  }
}

function readRating(given: unknown): ReadAnswer {
  if (isBlank(given)) return { value: null }
  const rating = RATINGS.find((known) => known === given)
  return rating === undefined ? { error: fault('comparator.notRating') } : { value: rating }
}

function readText(given: unknown): ReadAnswer {
  if (isBlank(given)) return { value: null }
  if (typeof given !== 'string') return { error: fault('comparator.notText') }
  const text = cleanText(given)
  return text.length > TEXT_LENGTH
    ? { error: fault('text.tooLong', TEXT_LENGTH) }
    : { value: text === '' ? null : text }
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
