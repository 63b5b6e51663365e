import { setTimeout as delay } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { Pool, PoolClient, QueryResult } from 'pg'
import type { Tx, Write } from '../connections'
import { DatabaseBusy, toWriteError } from '../write-errors'
import { isReadOnly, isRetryable } from './classify-errors'
import { advisoryLockKey, EVERYTHING } from './locks'

const MOST_RETRIES = 8
const LONGEST_PAUSE_MS = 10

/**
 * Each unit is one READ COMMITTED transaction and begins with its lock, so the data that it reads does not change until
 * its commit. A unit with a name locks that name and runs in parallel with units of other names; any other runs alone,
 * as on SQLite. A unit that meets a conflict all the same runs again.
 */
export function createTransactions(pool: Pool, txOf: (client: PoolClient) => Tx): Write {
  return async function write<T>(unit: (tx: Tx) => Promise<T>, about?: string): Promise<T> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await runOnce(await connect(pool), txOf, unit, about)
      } catch (error) {
        if (!isRetryable(error)) throw toWriteError(error)
        if (retries === MOST_RETRIES) throw new DatabaseBusy('Units stood in each other’s way', { cause: error })
        await delay(Math.random() * LONGEST_PAUSE_MS * (retries + 1))
      }
    }
  }
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new DatabaseBusy('The database cannot be reached', { cause: error })
  }
}

async function runOnce<T>(
  client: PoolClient,
  txOf: (client: PoolClient) => Tx,
  unit: (tx: Tx) => Promise<T>,
  about?: string,
): Promise<T> {
  // The unit's first query is sent without waiting, and is answered once the lock is held.
  const begun = say(client, `begin isolation level read committed; ${lockFor(about)}`)
  const failure = begun.then(
    () => null,
    (error: unknown) => error,
  )
  try {
    const value = await unit(txOf(client))
    await begun
    const { command } = await say(client, 'commit')
    if (command !== 'COMMIT') throw new Error('A unit went on after a query of it had failed')
    client.release()
    return value
  } catch (error) {
    // A connection that cannot even undo, or leads to a standby, is of no use to the next unit.
    await client.query('rollback').then(
      () => client.release(isReadOnly(error)),
      (broken: unknown) => client.release(broken instanceof Error ? broken : true),
    )
    // Without a transaction all that follows fails, of which this is the cause.
    throw (await failure) ?? error
  }
}

/** Reports errors in the same way as those of the transaction's queries: see `kindOf`. */
async function say(client: PoolClient, text: string): Promise<QueryResult> {
  try {
    return await client.query(text)
  } catch (error) {
    throw new DrizzleQueryError(text, [], error instanceof Error ? error : new Error(String(error)))
  }
}

function lockFor(about: string | undefined): string {
  if (about === undefined) return `select pg_advisory_xact_lock(${EVERYTHING})`
  return `select pg_advisory_xact_lock_shared(${EVERYTHING}), pg_advisory_xact_lock(${advisoryLockKey(about)})`
}
