const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR

/** A time in words that fit its size: '4:10', '2 h 5 min', '3 days'. */
export function durationText(milliseconds: number): string {
  if (milliseconds < HOUR) {
    const seconds = Math.round(milliseconds / SECOND)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }
  if (milliseconds < 2 * DAY) {
    const minutes = Math.round(milliseconds / (60 * SECOND))
    return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  }
  return `${Math.round(milliseconds / DAY)} days`
}
