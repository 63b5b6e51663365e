import { z } from 'zod'
import { calendarDate } from '~/lib/zod-fields'
import { type Fault, fault } from '~/texts/fault'
import { message, withOwnWords } from '../custom-message'
import type { QuestionTypeRules } from '../question-type'
import { migrateTyped, oneText } from '../raw-answer'
import type { DateSettings } from './definition'

const calendarDay = calendarDate()

const day = calendarDay.optional().transform((given) => given ?? null)

const settingsSchema = z
  .object({ earliest: day, latest: day, message }, { error: 'The settings of the date must be an object' })
  .transform((set): DateSettings => withOwnWords(set))

export const date: QuestionTypeRules<DateSettings> = {
  settingsSchema,
  validateSettings: ({ settings: set }) =>
    set?.earliest && set.latest && set.earliest > set.latest
      ? [{ path: ['settings', 'latest'], message: 'This day is before the earliest' }]
      : [],
  validate(given, { settings: set }) {
    const found = dayIn(given)
    if (found === null) return { error: set?.message ?? fault('date.notDate') }
    const outside = set ? findError(found, set) : null
    return outside === null ? { answer: found } : { error: set?.message ?? outside }
  },
  missingFault: () => fault('date.missing'),
  estimateSeconds: () => 12,
  parseForm: oneText,
  migrate: migrateTyped,
  anonymise: () => null,
  redact: (given) => given,
}

/** The stored form of a calendar day, or null. */
function dayIn(given: unknown): string | null {
  const parsed = calendarDay.safeParse(given)
  return parsed.success ? parsed.data : null
}

function findError(found: string, { earliest, latest }: DateSettings): Fault | null {
  if (earliest && found < earliest) return fault('date.tooEarly', earliest)
  return latest && found > latest ? fault('date.tooLate', latest) : null
}
