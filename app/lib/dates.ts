const DAY_PARTS: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
const MINUTE_PARTS: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

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

/** Whether a text is a day that the calendar has, as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
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

/** How long a time is as it is kept. */
const KEPT_LENGTH = iso(0).length
const FIRST_INSTANT = Date.parse('0000-01-01T00:00:00Z')

/**
 * A time that a client gives, in UTC, or the present one where it gives none or its clock is ahead of ours; a blank `now` is no
 * limit. `given` is ISO 8601, and was seen to be by whoever calls.
 */
export function notAfter(now: string, given: string | null | undefined): string {
  if (!given) return now
  if (now === '' && given.length === KEPT_LENGTH && given.endsWith('Z')) return given
  // An offset leads to before the first year, which has a sign before it and is no time to whoever reads it.
  const time = new Date(Math.max(Date.parse(given), FIRST_INSTANT))
  // As texts they cannot be compared: a year after 9999 has a sign before it.
  return now !== '' && time > new Date(now) ? now : time.toISOString()
}

/** 'Mar 5, 2026', of a calendar date or an ISO instant, in UTC. */
export const shortDate = inUtc(DAY_PARTS)

/** '1 day' or '30 days'. */
export function daysLong(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** 'Mar 5': a calendar date of about now. */
export const dayAndMonth = inUtc({ day: 'numeric', month: 'short' })

/** 'Thu, Mar 5, 2026': a calendar date by which something is to be done. */
export const dueDay = inUtc({ weekday: 'short', ...DAY_PARTS })

/** 'Mar 05, 2026'. */
export const paddedDate = inUtc({ ...DAY_PARTS, day: '2-digit' })

const minuteInUtc = inUtc({ ...DAY_PARTS, ...MINUTE_PARTS })

/** 'Mar 5, 2026, 14:03 UTC', where nobody knows the reader's time zone. */
export function dateAndTime(instant: string): string {
  return `${minuteInUtc(instant)} UTC`
}

/** 'Mar 5, 2026' of an ISO instant, in the time zone of this device. */
export const localDay = written(DAY_PARTS)

/** 'Mar 5, 2026, 14:03' of an ISO instant, in the time zone of this device. */
export const localMinute = written({ ...DAY_PARTS, ...MINUTE_PARTS })

function inUtc(parts: Intl.DateTimeFormatOptions) {
  return written({ ...parts, timeZone: 'UTC' })
}

function written(parts: Intl.DateTimeFormatOptions): (date: string) => string {
  // Made when first asked for: each takes milliseconds.
  let format: Intl.DateTimeFormat['format'] | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-US', parts).format
    return format(new Date(date))
  }
}
