import { optionalText } from '~/lib/fields'
import type { Checked, KindRules, Parts } from '../kind'
import type { Answer } from '../question'
import { isNothing, oneText } from '../raw'
import { numberIn } from './reading'
import { words } from './words'

/** A number from any accepted form; `faultOf` says what is wrong with one. */
export function numberAnswer(given: unknown, notNumber: string, faultOf: (number: number) => string | null): Checked {
  const number = numberIn(given)
  if (number === null) return { fault: notNumber }
  const fault = faultOf(number)
  return fault === null ? { answer: number } : { fault }
}

/** A whole number of a scale that ends on both sides. */
export function scaleAnswer(given: unknown, { low, high }: { low: number; high: number }): Checked {
  const notOnScale = words.notOnScale(low, high)
  const isOnScale = (number: number) => Number.isInteger(number) && number >= low && number <= high
  return numberAnswer(given, notOnScale, (number) => (isOnScale(number) ? null : notOnScale))
}

/** Of answers that are rated on a scale, or typed, as a number. */
export const numberRules: Pick<KindRules, 'read' | 'redact'> & { part(given: unknown): Parts } = {
  read: oneText,
  part: (given) => (isNothing(given) || numberIn(given) !== null ? { fits: given } : { rest: given }),
  redact: (given) => given,
}

/** What was rated may stay without its respondent. */
export function ratedOnly(given: unknown): Answer | null {
  return typeof given === 'number' ? given : null
}

/** What stands at the two ends of a scale. */
export const endLabels = { lowLabel: optionalText(60), highLabel: optionalText(60) }
