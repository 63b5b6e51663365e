import { shortDate } from '~/lib/dates'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * When something happened, as '5 minutes ago', and after a week as 'on Mar 5, 2026'. A page without script knows no
 * time zone of its reader, and this is the same in all of them.
 */
export function ago(instant: string, now: string): string {
  const passed = Date.parse(now) - Date.parse(instant)
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return counted(passed / MINUTE, 'minute')
  if (passed < DAY) return counted(passed / HOUR, 'hour')
  return passed < 7 * DAY ? counted(passed / DAY, 'day') : `on ${shortDate(instant)}`
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}
