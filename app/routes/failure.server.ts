import { DatabaseBusy } from '#db/client.server'
import { log } from '~/lib/log.server'

export type Failure = { status: 500 | 503; headers: Record<string, string> }

/**
 * How to answer where something broke that nobody is to blame for: 503 while the database is busy, to be tried again
 * soon; anything else is logged with the facts, and 500. A thrown Response is an answer already, and is thrown on.
 */
export function failureOf(error: unknown, facts: Record<string, unknown> = {}): Failure {
  if (error instanceof Response) throw error
  if (error instanceof DatabaseBusy) return { status: 503, headers: { 'Retry-After': '2' } }
  log.error({ err: error, ...facts }, 'what was asked for failed')
  return { status: 500, headers: {} }
}
