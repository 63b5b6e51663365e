import { DatabaseBusy } from '#db/client.server'
import { log } from '~/lib/log.server'

type Failure = { status: 500 | 503; headers: Record<string, string> }

/** How to answer while the database is busy: to be tried again soon. Null for any other error. */
export function busyOf(error: unknown): (Failure & { message: string }) | null {
  return error instanceof DatabaseBusy
    ? { status: 503, headers: { 'Retry-After': '2' }, message: error.data.message }
    : null
}

/**
 * How to answer where something broke that its sender is not to blame for: as busy, or else logged with the facts and
 * 500. A thrown Response is an answer already, and is thrown on.
 */
export function failureOf(error: unknown, facts: Record<string, unknown> = {}): Failure {
  if (error instanceof Response) throw error
  const busy = busyOf(error)
  if (!busy) log.error({ err: error, ...facts }, 'what was asked for failed')
  return busy ?? { status: 500, headers: {} }
}
