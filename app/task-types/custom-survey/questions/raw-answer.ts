import { isRecord } from '~/lib/records'
import type { MigratedAnswer, PostedAnswer } from './question-type'

/* Raw answers, as clients and forms send them. */

/** The texts and numbers in a raw answer; a single one becomes a list. */
export function toTexts(given: unknown): string[] {
  const list: unknown[] = Array.isArray(given) ? given : [given]
  return list
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String)
    .filter((text) => text.trim() !== '')
}

/** Whether a raw answer is blank, in a form or an earlier version of the question. */
export function isBlankAnswer(given: unknown): boolean {
  if (given === undefined || given === null) return true
  // An option with a text or a file is more than a text; booleans are never answers.
  return ![given].flat().some(isNeverText) && toTexts(given).length === 0
}

/** Whether a value can be read neither as a text nor as a number. */
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
