/** The page that a daily mail's link leads to. Its address holds a token, so that it gives no referrer. */
export const DAILY_MAIL_ROUTE = '/daily-mail/:token'

/** In the server's time zone: from this hour on, the mail about the day before goes out. */
export const SENT_FROM_HOUR = 7

/** The day before an instant, by the server's clock: its name `YYYY-MM-DD`, and its first and last moments (ms). */
export function dayBefore(now: number): { day: string; from: number; to: number } {
  const today = new Date(now)
  const to = new Date(today.getFullYear(), today.getMonth(), today.getDate()).getTime()
  return { ...startOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)), to }
}

/** The day after a day `YYYY-MM-DD`, by the server's clock: its name, and its first moment (ms). */
export function dayAfter(day: string): { day: string; from: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return startOf(new Date(year, month - 1, date + 1))
}

function startOf(midnight: Date): { day: string; from: number } {
  const part = (number: number) => String(number).padStart(2, '0')
  const day = `${midnight.getFullYear()}-${part(midnight.getMonth() + 1)}-${part(midnight.getDate())}`
  return { day, from: midnight.getTime() }
}
