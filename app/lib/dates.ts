import { utc } from '@date-fns/utc'
import { addDays, isValid, parseISO } from 'date-fns'

const inUtc = { in: utc }

/** The calendar date of an instant, in UTC. */
export function toUtcDate(instant: number): string {
  return iso(instant).slice(0, 10)
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
