import { millisecondsInDay, millisecondsInHour, millisecondsInSecond } from 'date-fns/constants'

/** A time in words that fit its size: '4:10', '2 h 5 min', '3 days'. */
export function durationText(milliseconds: number): string {
  if (milliseconds < millisecondsInHour) {
    const seconds = Math.round(milliseconds / millisecondsInSecond)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }
  if (milliseconds < 2 * millisecondsInDay) {
    const minutes = Math.round(milliseconds / (60 * millisecondsInSecond))
    return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  }
  return `${Math.round(milliseconds / millisecondsInDay)} days`
}
