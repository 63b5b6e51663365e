import { z } from 'zod'
import { cleanText } from '~/lib/fields'
import { isRecord } from '~/lib/records'
import type { Answer, Question } from '../question'
import { listOf } from '../raw'
import { words } from './words'

/** One of a question's options. */
export function oneOf({ options }: Question): z.ZodType<Answer> {
  return z
    .string({ error: words.notOne })
    .transform(cleanText)
    .refine((option) => option === '' || options.includes(option), words.unknownOption)
}

/** Several of a question's options, in their order. */
export function severalOf({ options }: Question): z.ZodType<Answer> {
  const chosen = z
    .array(z.unknown(), { error: words.unknownOption })
    .max(options.length * 2, words.unknownOption)
    .pipe(z.array(z.string({ error: words.unknownOption }).transform(cleanText)))
    .refine((list) => list.every((option) => options.includes(option)), words.unknownOption)
    .transform((list) => options.filter((option) => list.includes(option)))
  return z.preprocess((raw) => (typeof raw === 'string' ? [raw] : raw), chosen)
}

/** What of an answer is one option. */
export function partedOne(given: unknown, { options }: Question) {
  const [only, ...others] = listOf(given)
  const isOption = only === undefined || (others.length === 0 && options.includes(cleanText(only)))
  return isOption && !isRecord(given) ? { fits: only ?? null } : { rest: given }
}

/** What of an answer is options, several of them. */
export function partedSeveral(given: unknown, { options }: Question) {
  if (isRecord(given)) return { rest: given }
  const chosen = listOf(given).map(cleanText)
  return {
    fits: options.filter((option) => chosen.includes(option)),
    rest: chosen.filter((text) => !options.includes(text)),
  }
}

/** The options are the brand's words: who chose them stays unknown. */
export function chosenOnly(given: unknown, { options }: Question): Answer | null {
  if (typeof given === 'string') return options.includes(given) ? given : null
  const several = Array.isArray(given) ? options.filter((option) => given.includes(option)) : []
  return several.length > 0 ? several : null
}

/** Options alone, whatever else is kept of an answer. */
export function optionsOnly(given: Answer, { options }: Question): Answer {
  if (Array.isArray(given)) return options.filter((option) => given.includes(option))
  return typeof given === 'string' && options.includes(given) ? given : ''
}
