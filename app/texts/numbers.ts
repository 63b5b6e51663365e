import { type NumberForm, readNumber } from '~/lib/numbers'
import { toEnglish } from './english-faults'
import { type Fault, fault } from './fault'

/** The fault of a text that can be read as two numbers; null of any other. */
export function ambiguityFault(given: unknown, form?: NumberForm): Fault | null {
  const read = typeof given === 'string' ? readNumber(given, form) : null
  if (typeof given !== 'string' || !read || !('either' in read)) return null
  return fault('numbers.either', ...read.either, given.trim())
}

/** The error for a value in a brand's form that is no number: `otherwise`, unless it can be read as two. */
export function numberFault(given: unknown, otherwise: string, form?: NumberForm): string {
  return toEnglish(ambiguityFault(given, form) ?? otherwise)
}
