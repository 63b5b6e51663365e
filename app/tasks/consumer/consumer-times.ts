import { UTCDate } from '@date-fns/utc'
import { format } from 'date-fns'

/**
 * When something was saved, as '14:02 UTC', with the day before it unless that is today. A page without script knows
 * no time zone but this one, so it says which it means.
 */
export function savedAt(instant: string, now: string): string {
  const day = instant.slice(0, 10) === now.slice(0, 10) ? '' : 'MMM d, '
  return `${format(new UTCDate(instant), `${day}HH:mm`)} UTC`
}
