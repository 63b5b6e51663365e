import type Database from 'better-sqlite3'

/** Another process holds the database's lock. Nothing was written. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
  // With these four the framework takes it for an answer of 503, and a page says so, not 'Something went wrong'.
  readonly status = 503
  readonly statusText = 'Service Unavailable'
  readonly internal = false
  readonly data = { message: 'We are busy. Please try again in a moment.' }
}

type Waiting<Tx> = {
  unit: (tx: Tx) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
}

const MOST_UNITS_A_COMMIT = 256

/**
 * Group commit: units that arrive in successive turns of the event loop are written between one BEGIN and one COMMIT, each
 * in its own savepoint, so that one fsync serves many answers and one unit's failure undoes that unit alone.
 */
export function createWriteQueue<Tx>(connection: Database.Database, tx: Tx) {
  const waiting: Waiting<Tx>[] = []
  let draining = false
  const begin = connection.prepare('BEGIN IMMEDIATE')
  const savepoint = connection.prepare('SAVEPOINT unit')
  const release = connection.prepare('RELEASE unit')
  const end = connection.prepare('COMMIT')

  return function write<T>(unit: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      waiting.push({ unit, resolve: resolve as (value: unknown) => void, reject })
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
    while (waiting.length > 0) await commit(waiting.splice(0, MOST_UNITS_A_COMMIT))
    draining = false
  }

  async function commit(batch: Waiting<Tx>[]) {
    const settle: (() => void)[] = []
    try {
      begin.run()
      for (const { unit, resolve, reject } of batch) {
        savepoint.run()
        try {
          const value = await unit(tx)
          release.run()
          settle.push(() => resolve(value))
        } catch (error) {
          // Some failures (a full disk) end the whole transaction; then the savepoint is gone too.
          if (!connection.inTransaction) throw error
          connection.exec('ROLLBACK TO unit; RELEASE unit')
          settle.push(() => reject(asBusy(error)))
        }
      }
      end.run()
    } catch (error) {
      if (connection.inTransaction) connection.exec('ROLLBACK')
      for (const { reject } of batch) reject(asBusy(error))
      return
    }
    for (const done of settle) done()
  }
}

function asBusy(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')
    ? new DatabaseBusy('The database is busy', { cause: error })
    : error
}
