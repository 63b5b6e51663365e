import type Database from 'better-sqlite3'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type * as schema from './schema'
import type { HeldFiles } from './sqlite/held-files'

/** The types are SQLite's on both engines: see db/dialect.ts. */
export type Db = BetterSQLite3Database<typeof schema>

/** What a domain function needs to read: the read connection, or the unit that it is part of. */
export type Reader = Pick<Db, 'select' | 'selectDistinct' | '$count'>

/** A unit of writing, as `write` hands it out. */
export type Tx = Pick<Db, 'select' | 'selectDistinct' | '$count' | 'insert' | 'update' | 'delete'>

/**
 * Runs a unit of writing and resolves with its value after the commit is on disk. Units are as if each ran alone. One that
 * names what it is about, such as 'response 7 12', and reads and changes nothing of what other units of such names do, may
 * run beside them where the database can do that. A unit may run twice.
 */
export type Write = <T>(unit: (tx: Tx) => Promise<T>, about?: string) => Promise<T>

/** What one process has open of the database, whichever it is. A thread only reads. */
export type Connections = {
  db: Db
  write: Write
  /** Rejects where the database does not answer, or where nothing may be written to it. */
  ping(): Promise<void>
  /** The files of SQLite's write connection; null in a thread, and on PostgreSQL. */
  files: HeldFiles | null
  /**
   * Calls `heard` when a unit has announced something on a channel, as soon as that is committed, until what is returned
   * is called. What was announced while the database was not to be reached is not heard, and one of SQLite says nothing:
   * whoever waits looks by themselves now and then.
   */
  listen(channel: string, heard: () => void): () => void
  /**
   * Lets go of what was deleted: SQLite folds its log into the file and empties it, PostgreSQL vacuums. False where others
   * keep it from that: it can be tried again.
   */
  letGo(): Promise<boolean>
  /** Closes all of it; SQLite's file alone is then the whole. Called again, it changes nothing. */
  close(): Promise<void>
  /** SQLite's one write connection; null in a thread, and on PostgreSQL. */
  writer: Database.Database | null
}
