import type { Connections, Write } from './connections'
import { isPostgres } from './dialect'
import { openSqlite } from './sqlite/connections'
import { DatabaseLost } from './write-errors'

export type { Db, Reader, Tx, Write } from './connections'

declare global {
  // One set of connections for a process, also when a development server reloads this module.
  var soundingDatabase: Connections | undefined
}

const connections = globalThis.soundingDatabase ?? (await open())
globalThis.soundingDatabase = connections

/** For reading: it cannot write. */
export const db = connections.db

/**
 * Runs a unit of writing, and resolves with its value after the commit is on disk. On SQLite units that wait together
 * share one commit, each in its own savepoint. Await only the database inside a unit: another await would let the next
 * unit into this one's savepoint. Rolls back and rejects with the unit's error, with `DatabaseBusy` if the database or
 * its lock cannot be had for two seconds, or with `StorageFull`.
 */
export const write: Write = (unit, about) => around(() => connections.write(unit, about), about)

/** Wraps each unit, from the call to its end. */
type Around = <T>(unit: () => Promise<T>, about?: string) => Promise<T>

let around: Around = (unit) => unit()

/** From now on each unit of writing is done in this. */
export function observeTransactions(other: Around): void {
  around = other
}

/** Rejects if the database does not respond. */
export const pingDatabase = connections.ping

/** Why new data would be lost with the process, in words; null if it would not. */
export function databaseFault(): string | null {
  return connections.files?.fault() ?? null
}

/** Throws if the database's path does not lead to the open file, because other programs would then open another one. */
export function requireDatabase(): void {
  const fault = databaseFault()
  if (fault) throw new DatabaseLost(fault)
}

/** Calls `listener` when the database file has been replaced, and with null once it is the open one again. */
export function onDatabaseFault(listener: (fault: string | null) => void): void {
  connections.files?.onChange(listener)
}

export const listenTo = connections.listen

export const purgeDeleted = connections.purgeDeleted

/** Closes the database. Called again, it changes nothing. */
export const closeDatabase = connections.close

async function open(): Promise<Connections> {
  if (!isPostgres) return openSqlite(process.env.DATABASE_PATH || 'db/data/sounding.sqlite')
  const { openPostgres } = await import('./postgres/connections')
  return await openPostgres(process.env.DATABASE_URL ?? '')
}
