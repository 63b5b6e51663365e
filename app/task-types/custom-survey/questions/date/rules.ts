import { z } from 'zod'
import { calendarDate } from '~/lib/zod-fields'
import { english } from '~/texts/format'
import { date as words } from '~/texts/questions'
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
    const fault = found === null ? words.notDate : set ? findError(found, set) : null
    if (found !== null && fault === null) return { answer: found }
    return { error: set?.message ?? fault ?? words.notDate }
  },
  requiredMessage: () => words.missing,
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

function findError(found: string, { earliest, latest }: DateSettings): string | null {
  if (earliest && found < earliest) return words.tooEarly(english.shortDate(earliest))
  return latest && found > latest ? words.tooLate(english.shortDate(latest)) : null
}
