import { cleanText } from '~/lib/clean-text'
import { idOfField } from '~/lib/ids'
import { isRecord } from '~/lib/records'
import { comparator, orphanedAnswers as texts } from '~/texts/task-forms'
import type { MigratedAnswers, OrphanedAnswer } from '../task-type'
import { answerReaders, choiceKey, FINAL_BUY, isRatingKey, ratingKey, whyKey } from './answers'
import { type ComparatorConfig, listAttributes } from './config'
import { ANSWER_PREFIX } from './taking/steps'

/**
 * Splits answers by key into those that fit the comparison, and all others: about deleted attributes and packs, and to
 * follow-ups that are switched off.
 */
export function splitComparison(
  config: ComparatorConfig,
  answers: unknown,
  earlier: readonly ComparatorConfig[],
): MigratedAnswers {
  const readers = answerReaders(config)
  const fits: [string, unknown][] = []
  const orphaned: OrphanedAnswer[] = []
  for (const [key, given] of Object.entries(isRecord(answers) ? answers : {})) {
    const read = readers.get(key)?.(given)
    if (read && 'value' in read) fits.push([key, given])
    else orphaned.push(answerApart(key, given, [...earlier, config]))
  }
  return { answers: Object.fromEntries(fits), orphaned }
}

/** Adds an answer; null if its key has one. */
export function rejoinComparison(answers: unknown, part: unknown): unknown {
  if (!isRecord(answers) || !isRecord(part)) return null
  return Object.keys(part).some((key) => Object.hasOwn(answers, key)) ? null : { ...answers, ...part }
}

/** The answers of a step under keys that no longer exist, or about a pack that is gone. */
export function strayAnswers(
  config: ComparatorConfig,
  step: FormData,
  earlier: readonly ComparatorConfig[],
): OrphanedAnswer[] {
  const readers = answerReaders(config)
  const configs = [...earlier, config]
  return [...step].flatMap(([name, given]) => {
    if (!name.startsWith(ANSWER_PREFIX) || typeof given !== 'string' || given.trim() === '') return []
    const key = idOfField(name.slice(ANSWER_PREFIX.length))
    const read = readers.get(key)?.(isRatingKey(config, key) ? Number(given) : given)
    // A text that is too long gets an error at its field and stays there.
    const isTooLong = listAttributes(config).some(({ id }) => key === whyKey(id)) && read !== undefined
    return isTooLong || (read && 'value' in read) ? [] : [answerApart(key, cleanText(given), configs)]
  })
}

/** The subject of a key, from the newest configuration that has it, and the answer. */
function answerApart(key: string, given: unknown, configs: ComparatorConfig[]): OrphanedAnswer {
  return { ...inWords(key, String(given), configs), answer: Object.fromEntries([[key, given]]) }
}

function inWords(key: string, given: string, configs: ComparatorConfig[]): Omit<OrphanedAnswer, 'answer'> {
  const variants = configs.flatMap((config) => config.variants)
  const chosen = variants.find(({ id }) => id === given)?.name ?? texts.variant
  if (key === FINAL_BUY) return { label: comparator.finalTitle, text: chosen }
  for (const { id, label } of configs.flatMap(listAttributes)) {
    if (key === choiceKey(id)) return { label, text: chosen }
    if (key === whyKey(id)) return { label: texts.why(label), text: given }
    const rated = variants.find((variant) => key === ratingKey(id, variant.id))
    if (rated) return { label: texts.rating(label, rated.name), text: texts.rated(given) }
  }
  return { label: texts.attribute, text: given }
}
