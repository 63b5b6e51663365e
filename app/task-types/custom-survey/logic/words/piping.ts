import { joinNames } from '../../../text-format'

/** `{{question:ID}}` or `{{person:Column}}`; after a `|`, the fallback for a missing value. */
const PIPE = /\{\{(question|person):([^{}|]+)(?:\|([^{}]*))?\}\}/g

/** Replaces a pipe without a fallback if its value is missing. */
const FALLBACK = '…'

/** The known values: answers by question, and the person's data by column. */
export type Known = { answer(question: string): readonly string[]; person(column: string): string | undefined }

/** Inserts earlier answers and the reader's data into a text. The result is text, never HTML. */
export function applyPipes(text: string, known: Known): string {
  return text.replace(PIPE, (_, kind: string, name: string, fallback: string | undefined) => {
    const found = kind === 'question' ? joinNames([...known.answer(name.trim())]) : (known.person(name.trim()) ?? '')
    return found === '' ? (fallback?.trim() ?? FALLBACK) : found
  })
}

/** The same without a respondent, as in results: pipes become three dots, or their fallbacks. */
export function maskPipes(text: string): string {
  return applyPipes(text, { answer: () => [], person: () => undefined })
}

/** The pipes of a text: ids of questions and columns of a person. */
export function listPipes(text: string): { kind: 'question' | 'person'; name: string }[] {
  // Nearly every text has none, and a page checks each several times.
  if (!text.includes('{{')) return []
  return Array.from(text.matchAll(PIPE), ([, kind, name = '']) => ({
    kind: kind === 'person' ? 'person' : 'question',
    name: name.trim(),
  }))
}
