import type { Connections, Write } from './connections'
import { isPostgres } from './dialect'
import { DatabaseLost } from './failures'
import { openSqlite } from './sqlite/connections'

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
 * share one commit, each in a savepoint of its own. Only database awaits belong inside: another await would let the next
 * unit into this one's savepoint. Rejects with what the unit threw, undone, with `DatabaseBusy` where the database cannot
 * be reached, or its lock cannot be had, for two seconds, or with `StorageFull`.
 */
export const write: Write = (unit, about) => around(() => connections.write(unit, about), about)

/** What each unit is done in, from being asked for to its end. */
type Around = <T>(unit: () => Promise<T>, about?: string) => Promise<T>

let around: Around = (unit) => unit()

/** From now on each unit of writing is done in this. */
export function observeUnits(other: Around): void {
  around = other
}

/** Resolves where the database answers; rejects otherwise. */
export const pingDatabase = connections.ping

/** Why what is written would be lost with the process, in words; null where it would not. */
export function databaseFault(): string | null {
  return connections.files?.fault() ?? null
}

/** Throws where the name of the database does not lead to what is open: whoever opens it now would find something else. */
export function requireDatabase(): void {
  const fault = databaseFault()
  if (fault) throw new DatabaseLost(fault)
}

/** Calls `listener` when the database's file is not the one that is open any more, and with null once it is again. */
export function onDatabaseFault(listener: (fault: string | null) => void): void {
  connections.files?.onChange(listener)
}

export const listenTo = connections.listen

export const letGoOfDeleted = connections.letGo

/** Closes the database. Called again, it changes nothing. */
export const closeDatabase = connections.close

async function open(): Promise<Connections> {
  if (!isPostgres) return openSqlite(process.env.DATABASE_PATH || 'db/data/sounding.sqlite')
  const { openPostgres } = await import('./postgres/connections')
  return await openPostgres(process.env.DATABASE_URL ?? '')
}
