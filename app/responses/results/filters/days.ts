import type { FieldErrors } from '~/lib/outcome'
import { calendarDate } from '~/lib/zod-fields'
import type { Chosen } from './chosen'
import { daysText } from './days-text'

/** The days (UTC) on which responses were submitted, both included; null for no limit. */
export type Days = {
  from: string | null
  to: string | null
  /** The raw parameters, which a field shows again with its error. */
  typed: Record<'from' | 'to', string>
}

/** `from` and `to`. */
export function chooseDays(params: URLSearchParams): Chosen<Days> {
  const typed = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  const [from, to] = [calendarDate().safeParse(typed.from), calendarDate().safeParse(typed.to)]
  const errors: FieldErrors = {}
  if (from.error) errors.from = from.error.issues.map(({ message }) => message)
  if (to.error) errors.to = to.error.issues.map(({ message }) => message)
  if (from.data && to.data && to.data < from.data) errors.to = ['The last day is before the first one']
  const isWrong = Object.keys(errors).length > 0
  const limits = { from: isWrong ? null : (from.data ?? null), to: isWrong ? null : (to.data ?? null) }
  const when = daysText(limits)
  return {
    value: { ...limits, typed },
    key: JSON.stringify([limits.from, limits.to]),
    parameters: limits,
    who: when && `who submitted ${when}`,
    phrase: when && `Submitted ${when}`,
    errors,
  }
}
