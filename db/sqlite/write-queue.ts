import { AsyncResource } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import { yieldToEventLoop } from '../event-loop'
import { DatabaseBusy, DatabaseLost, toWriteError } from '../write-errors'

type Waiting<Tx> = {
  unit: (tx: Tx) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
  /** Since when, in ms. */
  since: number
}

const MOST_UNITS_A_COMMIT = 256
/** A commit takes no further transaction after this time, so that other work gets the event loop first. */
const LONGEST_COMMIT_MS = 12
/** After transactions that took this long, other work gets the event loop before the commit. */
const LONG_UNITS_MS = 4
/** How long a unit waits for the lock that another process holds, and how often it looks. */
const PATIENCE_MS = 2_000
/** How long one waits that comes while others have waited in vain: a request of several units is refused in time too. */
const LATER_PATIENCE_MS = 100
const LOOK_MS = 4

/**
 * Group commit: transactions that arrive in successive turns of the event loop run between one BEGIN and one COMMIT,
 * each in a savepoint, so that one fsync serves many callers and a failure undoes only its own transaction. Callers get
 * their result when the commit is on disk (`synchronous = FULL`). The connection must have no busy timeout, because
 * SQLite would block all reads while it waits for the lock. `fault` returns why new data would be lost, if it would:
 * then nothing is committed or acknowledged.
 */
export function createWriteQueue<Tx>(connection: Database.Database, tx: Tx, fault: () => string | null = () => null) {
  const waiting: Waiting<Tx>[] = []
  let draining = false
  /** When the lock could last not be had, and since when others have waited for it in vain, in ms. */
  let missed = { last: 0, vainSince: Number.POSITIVE_INFINITY }
  const begin = connection.prepare('BEGIN IMMEDIATE')
  const savepoint = connection.prepare('SAVEPOINT unit')
  const release = connection.prepare('RELEASE unit')
  const end = connection.prepare('COMMIT')

  return function write<T>(unit: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // Another request may start it, but it runs in its caller's async context, so that logs name the right request.
      const asked = new AsyncResource('unit')
      const own = (tx: Tx) => asked.runInAsyncScope(unit, null, tx)
      waiting.push({ unit: own, resolve: resolve as (value: unknown) => void, reject, since: Date.now() })
      if (draining) return
      draining = true
      gather(0)
    })
  }

  /** Waits for another turn of the event loop for as long as each one brings more units. */
  function gather(before: number) {
    setImmediate(() => {
      const { length } = waiting
      if (length > before && length < MOST_UNITS_A_COMMIT) gather(length)
      else void drain()
    })
  }

  async function drain() {
    while (waiting.length > 0) {
      await yieldToEventLoop('commits')
      if (hasBegun()) await commit()
      else await delay(LOOK_MS)
    }
    draining = false
  }

  /** Takes the lock. Rejects those who have waited too long, or everyone if it cannot be taken at all. */
  function hasBegun(): boolean {
    try {
      begin.run()
      missed = { last: 0, vainSince: Number.POSITIVE_INFINITY }
      return true
    } catch (error) {
      const failure = toWriteError(error)
      const now = Date.now()
      // After such a gap, other units may have had the lock in between.
      const vainSince = now - missed.last > PATIENCE_MS ? Number.POSITIVE_INFINITY : missed.vainSince
      const patienceFor = (since: number) => (since >= vainSince ? LATER_PATIENCE_MS : PATIENCE_MS)
      const isOver = ({ since }: Waiting<Tx>) => !(failure instanceof DatabaseBusy) || now - since >= patienceFor(since)
      const over = waiting.filter(isOver)
      missed = { last: now, vainSince: over.length > 0 ? Math.min(now, vainSince) : vainSince }
      waiting.splice(0, waiting.length, ...waiting.filter((one) => !isOver(one)))
      refuse(over, failure)
      return false
    }
  }

  async function commit() {
    const batch: Waiting<Tx>[] = []
    const settle: (() => void)[] = []
    const begun = performance.now()
    let longest = 0
    let spent = 0
    try {
      do {
        const next = waiting.shift()
        if (!next) break
        batch.push(next)
        const { unit, resolve, reject } = next
        savepoint.run()
        try {
          const value = await unit(tx)
          release.run()
          settle.push(() => resolve(value))
        } catch (error) {
          // Some failures (a full disk) end the whole transaction; then the savepoint is gone too.
          if (!connection.inTransaction) throw error
          connection.exec('ROLLBACK TO unit; RELEASE unit')
          settle.push(() => reject(toWriteError(error)))
        }
        const now = performance.now() - begun
        longest = Math.max(longest, now - spent)
        spent = now
        // Units queued together are often alike, so assume that the next takes as long as the longest.
      } while (batch.length < MOST_UNITS_A_COMMIT && spent + longest < LONGEST_COMMIT_MS)
      if (spent > LONG_UNITS_MS) await yieldToEventLoop('commits')
      failOnFault()
      end.run()
      failOnFault()
    } catch (error) {
      if (connection.inTransaction) connection.exec('ROLLBACK')
      refuse(batch, error)
      return
    }
    for (const done of settle) done()
  }

  function failOnFault() {
    const reason = fault()
    if (reason) throw new DatabaseLost(reason)
  }
}

function refuse(batch: Waiting<never>[], error: unknown): void {
  for (const { reject } of batch) reject(toWriteError(error))
}
