import { addDays, formatISO, parseISO, startOfDay, subDays } from 'date-fns'

/** The page that a daily mail's link leads to. Its address holds a token, so that it gives no referrer. */
export const DAILY_MAIL_ROUTE = '/daily-mail/:token'

/** In the server's time zone: from this hour on, the mail about the day before goes out. */
export const SENT_FROM_HOUR = 7

/** The day before an instant, by the server's clock: its name `YYYY-MM-DD`, and its first and last moments (ms). */
export function dayBefore(now: number): { day: string; from: number; to: number } {
  const today = startOfDay(now)
  return { ...firstMoment(subDays(today, 1)), to: today.getTime() }
}

/** The day after a day `YYYY-MM-DD`, by the server's clock: its name, and its first moment (ms). */
export function dayAfter(day: string): { day: string; from: number } {
  return firstMoment(addDays(parseISO(day), 1))
}

function firstMoment(date: Date): { day: string; from: number } {
  return { day: formatISO(date, { representation: 'date' }), from: startOfDay(date).getTime() }
}
