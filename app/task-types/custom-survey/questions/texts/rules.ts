import { z } from 'zod'
import { TEXT_LENGTH, TITLE_LENGTH } from '~/lib/text-lengths'
import { cleanUpTo, optionalText, textUpTo } from '~/lib/zod-fields'
import { type Fault, type FaultCode, fault } from '~/texts/fault'
import { english } from '~/texts/format'
import type { MigratedAnswer, QuestionTypeRules } from '../question-type'
import { isBlankAnswer, oneText } from '../raw-answer'
import { validateWithSchema } from '../validate-with-schema'
import { fits, type TextSettings } from './settings'

const text = z
  .string({ error: 'typedText.notText' satisfies FaultCode })
  .transform(cleanUpTo(TEXT_LENGTH))
  .pipe(textUpTo(TEXT_LENGTH))

const outside = { error: () => `Please enter a whole number from 1 to ${english.number(TEXT_LENGTH)}` }
const length = z
  .number(outside)
  .int(outside)
  .min(1, outside)
  .max(TEXT_LENGTH, outside)
  .nullish()
  .transform((number) => number ?? null)

const settingsSchema = z
  .object(
    { shortest: length, longest: length, pattern: optionalText(100), message: optionalText(TITLE_LENGTH) },
    { error: 'The settings of the text must be an object' },
  )
  // Empty settings are not stored.
  .transform((set) => (set.shortest === null && set.longest === null && set.pattern === null ? undefined : set))

/** Shared by questions with free text. A hidden text becomes empty, because it still counts. */
export const textRules: Omit<QuestionTypeRules<TextSettings>, 'estimateSeconds'> = {
  settingsSchema,
  validateSettings: ({ settings: set }) =>
    set?.shortest && set.longest && set.shortest > set.longest
      ? [{ path: ['settings', 'longest'], message: 'The longest text must not be shorter than the shortest' }]
      : [],
  validate(given, { settings: set }) {
    const checked = validateWithSchema(text, given)
    const found = set && 'answer' in checked && checked.answer !== '' ? findError(checked.answer, set) : null
    return found === null ? checked : { error: set?.message ?? found }
  },
  missingFault: () => fault('typedText.missing'),
  parseForm: oneText,
  migrate: partedText,
  anonymise: () => null,
  redact: (given, _, shows) => (shows.texts ? given : ''),
}

function findError(given: string, { shortest, longest, pattern }: TextSettings): Fault | null {
  const { length: characters } = Array.from(given)
  if (shortest !== null && characters < shortest) return fault('typedText.tooShort', shortest)
  if (longest !== null && characters > longest) return fault('typedText.tooLong', longest)
  return pattern !== null && !fits(given, pattern) ? fault('typedText.notOfPattern', pattern) : null
}

function partedText(given: unknown): MigratedAnswer {
  return typeof given === 'string' || isBlankAnswer(given) ? { answer: given } : { orphaned: given }
}
