import type { FieldErrors } from '~/lib/outcome'
import { type Fault, type FaultCode, type FieldFaults, toSentence, toSentences } from './fault'
import * as faults from './faults'
import { english } from './format'

/* Faults for API clients and brands, who read English. */

const ENGLISH = { words: { faults }, formats: english }

const CODES: ReadonlySet<string> = new Set(
  Object.entries(faults).flatMap(([group, sentences]) => Object.keys(sentences).map((name) => `${group}.${name}`)),
)

export function isFaultCode(text: string): text is FaultCode {
  return CODES.has(text)
}

export function toEnglish(given: Fault): string {
  return toSentence(given, ENGLISH)
}

export function inEnglish(given: FieldFaults): FieldErrors {
  return toSentences(given, ENGLISH)
}
