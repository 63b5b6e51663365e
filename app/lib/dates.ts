import { UTCDate } from '@date-fns/utc'
import { format } from 'date-fns'

/** In milliseconds. */
export const DAY = 86_400_000

/** The calendar date of an instant, in UTC. */
export function dayOf(instant: number): string {
  return iso(instant).slice(0, 10)
}

/** The calendar date, in UTC, so many days from now. */
export function dayAhead(days: number, now = Date.now()): string {
  return dayOf(now + days * DAY)
}

/** The instant at which a day is over, in UTC. */
export function endOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + DAY
}

/** An instant of the database in milliseconds, as ISO 8601 in UTC. */
export function iso(instant: number): string {
  return new Date(instant).toISOString()
}

export function isoOrNull(instant: number | null): string | null {
  return instant === null ? null : iso(instant)
}

/** A time that a client gives, in UTC, or the present one where its clock is ahead of ours; a blank `now` is no limit. */
export function notAfter(now: string, given: string): string {
  const time = new Date(given).toISOString()
  return now !== '' && time > now ? now : time
}

/** 'Mar 5, 2026', of a calendar date or an ISO instant, in UTC. */
export function shortDate(date: string): string {
  return format(new UTCDate(date), 'MMM d, yyyy')
}

/** '1 day' or '30 days'. */
export function daysLong(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** 'Thu, Mar 5, 2026': a calendar date by which something is to be done. */
export function dueDay(date: string): string {
  return format(new UTCDate(date), 'EEE, MMM d, yyyy')
}

/** 'Mar 05, 2026'. */
export function paddedDate(date: string): string {
  return format(new UTCDate(date), 'MMM dd, yyyy')
}

/** 'Mar 5, 2026, 14:03 Greenwich time (UTC)', where nobody knows the reader's time zone. */
export function dateAndTime(instant: string): string {
  return `${format(new UTCDate(instant), 'MMM d, yyyy, HH:mm')} Greenwich time (UTC)`
}
