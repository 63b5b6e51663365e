import { utc } from '@date-fns/utc'
import { addDays, format, isValid, parseISO } from 'date-fns'

const inUtc = { in: utc }

/** The calendar date of an instant, in UTC. */
export function toUtcDate(instant: number): string {
  return format(instant, 'yyyy-MM-dd', inUtc)
}

/** The date in UTC this many days from now. */
export function dayAhead(days: number, now = Date.now()): string {
  return toUtcDate(addDays(now, days, inUtc).getTime())
}

/** Whether a text is a day that the calendar has, as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text))
}

/** The instant at which a day is over, in UTC. */
export function endOfUtcDay(day: string): number {
  return addDays(parseISO(day, inUtc), 1).getTime()
}

/** An instant of the database in milliseconds, as ISO 8601 in UTC. */
export function iso(instant: number): string {
  return new Date(instant).toISOString()
}

export function isoOrNull(instant: number | null): string | null {
  return instant === null ? null : iso(instant)
}

/** Length of a stored time. */
const KEPT_LENGTH = iso(0).length
const FIRST_INSTANT = Date.parse('0000-01-01T00:00:00Z')

/**
 * A client's time in UTC, or the present time if it gives none or its clock is ahead of ours; a blank `now` sets no
 * limit. The caller has checked that `given` is ISO 8601.
 */
export function clampToNow(now: string, given: string | null | undefined): string {
  if (!given) return now
  if (now === '' && given.length === KEPT_LENGTH && given.endsWith('Z')) return given
  // An offset can lead to before year 0, which is written with a sign and which clients do not parse.
  const time = new Date(Math.max(Date.parse(given), FIRST_INSTANT))
  // As texts they cannot be compared: a year after 9999 has a sign before it.
  return now !== '' && time > new Date(now) ? now : time.toISOString()
}

/** A calendar date or an ISO instant in a pattern of date-fns, in UTC. */
function inUtcAs(date: string, pattern: string): string {
  return format(parseISO(date, inUtc), pattern, inUtc)
}

/** 'Mar 5, 2026', of a calendar date or an ISO instant, in UTC. */
export function shortDate(date: string): string {
  return inUtcAs(date, 'MMM d, yyyy')
}

/** '1 day' or '30 days'. */
export function daysLong(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** 'Mar 5': a calendar date of about now. */
export function dayAndMonth(date: string): string {
  return inUtcAs(date, 'MMM d')
}

/** 'Thu, Mar 5, 2026': a calendar date by which something is to be done. */
export function dueDay(date: string): string {
  return inUtcAs(date, 'EEE, MMM d, yyyy')
}

/** 'Mar 05, 2026'. */
export function paddedDate(date: string): string {
  return inUtcAs(date, 'MMM dd, yyyy')
}

/** 'Mar 5, 2026, 14:03 UTC', for an unknown time zone. */
export function dateAndTime(instant: string): string {
  return inUtcAs(instant, "MMM d, yyyy, HH:mm 'UTC'")
}

/** 'Mar 5, 2026' of an ISO instant, in the time zone of this device. */
export function localDay(instant: string): string {
  return format(parseISO(instant), 'MMM d, yyyy')
}

/** 'Mar 5, 2026, 14:03' of an ISO instant, in the time zone of this device. */
export function localMinute(instant: string): string {
  return format(parseISO(instant), 'MMM d, yyyy, HH:mm')
}
