import { differenceInHours, differenceInMinutes } from 'date-fns'
import { formats } from '~/texts/format'
import type { Locale } from '~/texts/locales'
import { words } from '~/texts/words'

/**
 * When something happened, as '5 minutes ago', and after a week as 'on Mar 5, 2026'. A page without script knows no
 * time zone of its reader, and this is the same in all of them.
 */
export function ago(instant: string, now: string, locale: Locale): string {
  const { justNow, on } = words(locale).common.ago
  const minutes = differenceInMinutes(now, instant)
  if (minutes < 1) return justNow
  if (minutes < 60) return formats(locale).ago(minutes, 'minute')
  const hours = differenceInHours(now, instant)
  if (hours < 24) return formats(locale).ago(hours, 'hour')
  const days = Math.floor(hours / 24)
  return days < 7 ? formats(locale).ago(days, 'day') : on(formats(locale).shortDate(instant))
}
