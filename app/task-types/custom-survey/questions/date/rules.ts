import { z } from 'zod'
import { shortDate } from '~/lib/dates'
import { calendarDate } from '~/lib/zod-fields'
import { message, withOwnWords } from '../custom-message'
import type { QuestionTypeRules } from '../question-type'
import { oneText, partedTyped } from '../raw-answer'
import type { DateSettings } from './definition'
import { words } from './messages'

const calendarDay = calendarDate()

const day = calendarDay.optional().transform((given) => given ?? null)

const settings = z
  .object({ earliest: day, latest: day, message }, { error: 'The settings of the date must be an object' })
  .transform((set): DateSettings => withOwnWords(set))

export const date: QuestionTypeRules<DateSettings> = {
  settings,
  faults: ({ settings: set }) =>
    set?.earliest && set.latest && set.earliest > set.latest
      ? [{ path: ['settings', 'latest'], message: 'This day is before the earliest' }]
      : [],
  answer(given, { settings: set }) {
    const found = dayIn(given)
    const fault = found === null ? words.notDate : set ? faultOf(found, set) : null
    if (found !== null && fault === null) return { answer: found }
    return { fault: set?.message ?? fault ?? words.notDate }
  },
  missing: () => words.missing,
  seconds: () => 12,
  read: oneText,
  part: partedTyped,
  nameless: () => null,
  redact: (given) => given,
}

/** A day of the calendar as it is kept, or null. */
function dayIn(given: unknown): string | null {
  const parsed = calendarDay.safeParse(given)
  return parsed.success ? parsed.data : null
}

function faultOf(found: string, { earliest, latest }: DateSettings): string | null {
  if (earliest && found < earliest) return words.tooEarly(shortDate(earliest))
  return latest && found > latest ? words.tooLate(shortDate(latest)) : null
}
