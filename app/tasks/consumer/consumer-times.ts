import { differenceInHours, differenceInMinutes } from 'date-fns'
import { english } from '~/texts/format'

/**
 * When something happened, as '5 minutes ago', and after a week as 'on Mar 5, 2026'. A page without script knows no
 * time zone of its reader, and this is the same in all of them.
 */
export function ago(instant: string, now: string): string {
  const minutes = differenceInMinutes(now, instant)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return english.ago(minutes, 'minute')
  const hours = differenceInHours(now, instant)
  if (hours < 24) return english.ago(hours, 'hour')
  const days = Math.floor(hours / 24)
  return days < 7 ? english.ago(days, 'day') : `on ${english.shortDate(instant)}`
}
