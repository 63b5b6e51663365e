import { z } from 'zod'
import { optionalText } from '~/lib/zod-fields'
import { type Fault, fault } from '~/texts/fault'
import { message, withOwnWords } from '../custom-message'
import { boundText } from '../numbers/parse-number'
import { numberAnswer, numberRules, numberSetting } from '../numbers/rules'
import type { QuestionTypeRules } from '../question-type'
import { migrateTyped } from '../raw-answer'
import { type NumberSettings, toForm } from './definition'

const bound = numberSetting(-1e12, 1e12).transform((number) => number ?? null)

const settingsSchema = z
  .object(
    {
      unit: optionalText(20),
      least: bound,
      most: bound,
      whole: z.boolean({ error: 'Must be true or false' }).default(false),
      message,
    },
    { error: 'The settings of the number must be an object' },
  )
  .transform((set): NumberSettings => withOwnWords(set))

export const number: QuestionTypeRules<NumberSettings> = {
  ...numberRules,
  migrate: migrateTyped,
  settingsSchema,
  validateSettings: ({ settings: set }) =>
    set && set.least !== null && set.most !== null && set.least >= set.most
      ? [{ path: ['settings', 'most'], message: 'The greatest number must be above the least' }]
      : [],
  validate: (given, { settings: set }) =>
    numberAnswer(
      given,
      set?.message ?? fault('numbers.notNumber'),
      (number) => {
        const outside = set ? findError(number, set) : null
        return outside && (set?.message ?? outside)
      },
      toForm(set),
    ),
  missingFault: () => fault('numbers.missingNumber'),
  estimateSeconds: () => 12,
  // A typed number may identify a person.
  anonymise: () => null,
}

function findError(given: number, { least, most, whole }: NumberSettings): Fault | null {
  if (whole && !Number.isInteger(given)) return fault('numbers.notWhole')
  const [isLow, isHigh] = [least !== null && given < least, most !== null && given > most]
  if (!isLow && !isHigh) return null
  if (least !== null && most !== null) return fault('numbers.notBetween', boundText(least), boundText(most))
  return least === null ? fault('numbers.tooHigh', boundText(most ?? 0)) : fault('numbers.tooLow', boundText(least))
}
