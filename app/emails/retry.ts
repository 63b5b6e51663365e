import { millisecondsInHour, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'
import type { DeliveryResult } from './delivery'

/** How long to wait after the first try, the second and so on; after the try that follows the last wait there is none. */
const DELAYS = [
  30 * millisecondsInSecond,
  2 * millisecondsInMinute,
  10 * millisecondsInMinute,
  millisecondsInHour,
  6 * millisecondsInHour,
  24 * millisecondsInHour,
]

/** A delivery with an unknown end may have arrived: one more try is worth the risk of a duplicate, a third is not. */
const MOST_UNKNOWN_ENDS = 2

export const TWICE_UNKNOWN = 'Its delivery broke off twice, and it may have arrived'

/** Attempts so far. Those beyond the known failures ended without a result. */
export type Tries = { attempts: number; failures: number }

export type NextStep = {
  status: 'queued' | 'delivered' | 'failed'
  failures: number
  nextAttemptAt: number
  lastError: string | null
}

/** Whether a mail must not be begun again, because it may have arrived twice. */
export function mayHaveArrived({ attempts, failures }: Tries): boolean {
  return attempts - failures >= MOST_UNKNOWN_ENDS
}

/** The next state of a mail after its latest attempt (counted in `attempts`). */
export function nextStep({ attempts, failures }: Tries, ending: DeliveryResult, now: number): NextStep {
  if (ending.end === 'delivered') return { status: 'delivered', failures, nextAttemptAt: now, lastError: null }
  const tries = { attempts, failures: ending.end === 'refused' ? failures + 1 : failures }
  const over = (lastError: string): NextStep => ({
    status: 'failed',
    failures: tries.failures,
    nextAttemptAt: now,
    lastError,
  })
  if (mayHaveArrived(tries)) return over(TWICE_UNKNOWN)
  const delay = DELAYS[attempts - 1]
  if (delay === undefined || (ending.end === 'refused' && ending.permanent)) return over(ending.reason)
  return { status: 'queued', failures: tries.failures, nextAttemptAt: now + delay, lastError: ending.reason }
}
