import type Database from 'better-sqlite3'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type * as schema from './schema'
import type { OpenFiles } from './sqlite/held-files'

/** The types are SQLite's on both engines: see db/dialect.ts. */
export type Db = BetterSQLite3Database<typeof schema>

/** The read connection, or the unit that a domain function is part of. */
export type Reader = Pick<Db, 'select' | 'selectDistinct' | '$count'>

/** A unit of writing, as `write` hands it out. */
export type Tx = Pick<Db, 'select' | 'selectDistinct' | '$count' | 'insert' | 'update' | 'delete'>

/**
 * Runs a unit of writing and resolves with its value after the commit is on disk. Units run as if alone. A unit with a
 * name, such as 'response 7 12', may run in parallel with other named units if the database allows it; it must not read
 * or change what they change. A unit may run twice.
 */
export type Write = <T>(unit: (tx: Tx) => Promise<T>, about?: string) => Promise<T>

/** The database connections of one process, for either engine. A thread only reads. */
export type Connections = {
  db: Db
  write: Write
  /** Rejects if the database does not answer, or is read-only. */
  ping(): Promise<void>
  /** The files of SQLite's write connection; null in a thread, and on PostgreSQL. */
  files: OpenFiles | null
  /**
   * Calls `heard` when a unit has announced something on a channel, as soon as that is committed, until the returned
   * function is called. Announcements made while the database was unreachable are lost, and SQLite has none, so callers
   * also poll now and then.
   */
  listen(channel: string, heard: () => void): () => void
  /**
   * Removes deleted data from the files: SQLite empties its log into the database, PostgreSQL vacuums. False if other
   * connections prevent it; try again then.
   */
  purgeDeleted(): Promise<boolean>
  /** Closes all of it; SQLite's file alone is then the whole. Called again, it changes nothing. */
  close(): Promise<void>
  /** SQLite's one write connection; null in a thread, and on PostgreSQL. */
  writer: Database.Database | null
}
