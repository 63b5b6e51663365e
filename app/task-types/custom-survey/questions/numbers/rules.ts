import { z } from 'zod'
import { optionalText } from '~/lib/fields'
import type { KindRules, Parts } from '../kind'
import type { Answer } from '../question'
import { isNothing, oneText } from '../raw'
import { numberIn } from './reading'
import { words } from './words'

/** A number from any accepted form; `faultOf` says what is wrong with one. */
export function numberAnswer(notNumber: string, faultOf: (number: number) => string | null): z.ZodType<Answer> {
  return z.unknown().transform((given, context): Answer => {
    const number = numberIn(given)
    const fault = number === null ? notNumber : faultOf(number)
    if (number !== null && fault === null) return number
    context.addIssue({ code: 'custom', message: fault ?? notNumber })
    return z.NEVER
  })
}

/** A whole number of a scale that ends on both sides. */
export function scaleAnswer(low: number, high: number): z.ZodType<Answer> {
  const notOnScale = words.notOnScale(low, high)
  const isOnScale = (number: number) => Number.isInteger(number) && number >= low && number <= high
  return numberAnswer(notOnScale, (number) => (isOnScale(number) ? null : notOnScale))
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
