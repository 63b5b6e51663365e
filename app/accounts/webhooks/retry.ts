import { millisecondsInHour, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'

/** How long (ms) to wait after the first try, the second and so on: three days in all, each no longer than all before it. */
const DELAYS = [
  10 * millisecondsInSecond,
  millisecondsInMinute,
  5 * millisecondsInMinute,
  15 * millisecondsInMinute,
  30 * millisecondsInMinute,
  millisecondsInHour,
  2 * millisecondsInHour,
  4 * millisecondsInHour,
  8 * millisecondsInHour,
  12 * millisecondsInHour,
  20 * millisecondsInHour,
  24 * millisecondsInHour,
]

/** Time (ms) of the next attempt after this many failures; null after three days. */
export function nextTry(attempts: number, now: number): number | null {
  const delay = DELAYS[attempts - 1]
  return delay === undefined ? null : now + delay
}
