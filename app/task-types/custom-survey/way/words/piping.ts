import { listed } from '../../../words'

/** `{{question:ID}}` or `{{person:Column}}`; after a `|`, what stands there where nothing is known. */
const PIPE = /\{\{(question|person):([^{}|]+)(?:\|([^{}]*))?\}\}/g

/** What stands in the place of a pipe without words of its own where nothing is known. */
const FALLBACK = '…'

/** What is known: by question what was answered, and by column what is known of the person. */
export type Known = { answer(question: string): readonly string[]; person(column: string): string | undefined }

/** A text with what was answered before, and what is known of its reader, in it. It is text still, never HTML. */
export function piped(text: string, known: Known): string {
  return text.replace(PIPE, (_, kind: string, name: string, fallback: string | undefined) => {
    const found = kind === 'question' ? listed([...known.answer(name.trim())]) : (known.person(name.trim()) ?? '')
    return found === '' ? (fallback?.trim() ?? FALLBACK) : found
  })
}

/** The same where nobody is meant, as in results: what is piped stands there as three dots, or in its fallback's words. */
export function unpiped(text: string): string {
  return piped(text, { answer: () => [], person: () => undefined })
}

/** What is piped into a text: ids of questions and columns of a person. */
export function pipesIn(text: string): { kind: 'question' | 'person'; name: string }[] {
  // Nearly every text has none, and is asked several times for a page.
  if (!text.includes('{{')) return []
  return Array.from(text.matchAll(PIPE), ([, kind, name = '']) => ({
    kind: kind === 'person' ? 'person' : 'question',
    name: name.trim(),
  }))
}
