import { DrizzleQueryError } from 'drizzle-orm/errors'

/*
 * PostgreSQL's failures by SQLSTATE (https://www.postgresql.org/docs/15/errcodes-appendix.html), and the driver's
 * errors without one, when the server did not answer.
 */

/** A standby, or a primary that was set to be read only. */
const READ_ONLY = '25006'
/** Connection, a standby, conflict of transactions, too few resources, a lock or the time that is over, the server's own end. */
const FOR_NOW = /^(?:08|25006|40|53[0234]|55P03|57)/
const DISK_FULL = '53100'
/** Serialization, deadlock, and a name that another transaction has just taken: run again, the unit sees what there is. */
const AGAIN = new Set(['40001', '40P01', '23505'])

/** The kind of a database failure; null for other errors and for permanent ones. */
export function classifyError(error: unknown): 'busy' | 'full' | null {
  const cause = unwrapCause(error)
  if (!(cause instanceof Error)) return null
  const state = sqlState(cause)
  if (state === DISK_FULL) return 'full'
  if (state !== null) return FOR_NOW.test(state) ? 'busy' : null
  // Drizzle wraps what came of a query alone: without a state it is of the connection.
  return cause === error ? null : 'busy'
}

export function isRetryable(error: unknown): boolean {
  const cause = unwrapCause(error)
  return cause instanceof Error && AGAIN.has(sqlState(cause) ?? '')
}

/** Whether this connection leads to a server that takes no writes: another one may lead to its primary. */
export function isReadOnly(error: unknown): boolean {
  const cause = unwrapCause(error)
  return cause instanceof Error && sqlState(cause) === READ_ONLY
}

function unwrapCause(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}

/** Server errors have a severity and an SQL state; system errors have codes such as ECONNREFUSED. */
function sqlState(error: Error): string | null {
  return 'severity' in error && 'code' in error ? String(error.code) : null
}
