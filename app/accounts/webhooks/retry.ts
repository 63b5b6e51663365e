const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long (ms) to wait after the first try, the second and so on: three days in all, each no longer than all before it. */
const DELAYS = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

/** When (ms) to try again after so many tries have failed; null where three days are over. */
export function nextTry(attempts: number, now: number): number | null {
  const delay = DELAYS[attempts - 1]
  return delay === undefined ? null : now + delay
}
