import { isRecord } from '~/lib/records'
import type { MigratedAnswer, PostedAnswer } from './question-type'

/* Raw answers, as clients and forms send them. */

/** The texts and numbers that are given; a lone one as a list of one. */
export function toTexts(given: unknown): string[] {
  const list: unknown[] = Array.isArray(given) ? given : [given]
  return list
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String)
    .filter((text) => text.trim() !== '')
}

/** Whether nothing is given, as a form or an earlier version of a question says it. */
export function isBlankAnswer(given: unknown): boolean {
  if (given === undefined || given === null) return true
  // An option with a text, or a file, is more than a text; true and false are answers to nothing that is asked here.
  return ![given].flat().some(isNeverText) && toTexts(given).length === 0
}

/** Whether a value is one that neither a text nor a number can be read from. */
export function isNeverText(given: unknown): boolean {
  return isRecord(given) || typeof given === 'boolean'
}

/** The text of one control; all texts if there are several, in a manipulated form or one of another question. */
export function oneText({ texts }: PostedAnswer): unknown {
  return texts.length > 1 ? texts : (texts[0] ?? null)
}

/** Splits a typed answer into parts: an invalid text keeps its place too, so that it can be corrected there. */
export function migrateTyped(given: unknown): MigratedAnswer {
  return typeof given === 'string' || typeof given === 'number' || isBlankAnswer(given)
    ? { answer: given }
    : { orphaned: given }
}
