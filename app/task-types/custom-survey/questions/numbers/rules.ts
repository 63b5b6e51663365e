import { z } from 'zod'
import type { NumberForm } from '~/lib/numbers'
import { optionalText } from '~/lib/zod-fields'
import { type Fault, fault } from '~/texts/fault'
import { ambiguityFault, numberFault } from '~/texts/numbers'
import type { Answer } from '../question'
import type { MigratedAnswer, QuestionTypeRules, ValidatedAnswer } from '../question-type'
import { isBlankAnswer, oneText } from '../raw-answer'
import { numberIn, wholeIn } from './parse-number'

/** A number from any accepted form; `findFault` returns what is wrong with it. */
export function numberAnswer(
  given: unknown,
  notNumber: Fault,
  findFault: (number: number) => Fault | null,
  form?: NumberForm,
): ValidatedAnswer {
  const number = numberIn(given, form)
  if (number === null) return { error: ambiguityFault(given, form) ?? notNumber }
  const found = findFault(number)
  return found === null ? { answer: number } : { error: found }
}

/** A whole number of a scale that ends on both sides. */
export function scaleAnswer(given: unknown, { low, high }: { low: number; high: number }): ValidatedAnswer {
  const notOnScale = fault('numbers.notOnScale', low, high)
  const isOnScale = (number: number) => Number.isInteger(number) && number >= low && number <= high
  return numberAnswer(given, notOnScale, (number) => (isOnScale(number) ? null : notOnScale), { whole: true })
}

/** Shared by ratings and typed numbers. */
export const numberRules: Pick<QuestionTypeRules, 'parseForm' | 'redact'> & {
  migrate(given: unknown): MigratedAnswer
} = {
  parseForm: oneText,
  migrate: (given) => (isBlankAnswer(given) || wholeIn(given) !== null ? { answer: given } : { orphaned: given }),
  redact: (given) => given,
}

/** A rating may remain without its respondent. */
export function keepRating(given: unknown): Answer | null {
  return typeof given === 'number' ? given : null
}

/** A number in the settings, with messages for other input. */
export function numberSetting(least: number, most: number) {
  const no = 'Please enter a number'
  return z
    .number({ error: ({ input }) => numberFault(input, no) })
    .min(least, no)
    .max(most, no)
    .nullish()
}

/** The labels at the two ends of a scale. */
export const endLabels = { lowLabel: optionalText(60), highLabel: optionalText(60) }
