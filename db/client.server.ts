import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from './migrate'
import * as schema from './schema'
import { finishRestore } from './unfinished-restore'
import { createWriteQueue } from './write-queue'

export type Db = BetterSQLite3Database<typeof schema>

/** What a domain function needs to read: the read connection, or the unit that it is part of. */
export type Reader = Pick<Db, 'select' | 'selectDistinct' | '$count'>

/** A unit of writing, as `write` hands it out. */
export type Tx = Pick<Db, 'select' | 'selectDistinct' | '$count' | 'insert' | 'update' | 'delete'>

type Connections = {
  reader: Database.Database
  /** Null in a thread: one process has one write connection. */
  writer: Database.Database | null
  db: Db
  write: ReturnType<typeof createWriteQueue<Tx>>
}

declare global {
  // One pair of connections for a process, also when a development server reloads this module.
  var soundingDatabase: Connections | undefined
}

const connections = globalThis.soundingDatabase ?? openDatabase(process.env.DATABASE_PATH || 'db/data/sounding.sqlite')
globalThis.soundingDatabase = connections

/** The read connection, which cannot write. */
export const db = connections.db

/**
 * The write connection. Runs `unit` in a savepoint of its own on the one writer connection and resolves with its value
 * after the commit is on disk; units that wait together share one commit. Only database awaits belong inside: another
 * await would let the next unit into this one's savepoint. Rejects with what the unit threw, undone, with `DatabaseBusy`
 * when another process holds the lock for longer than two seconds, or with `StorageFull`.
 */
export const write = connections.write

/** Answers whether both connections work; throws otherwise. */
export function pingDatabase(): void {
  connections.reader.prepare('select 1').get()
  connections.writer?.prepare('select 1').get()
}

/**
 * Folds the log into the file and empties it, so that no frame of it holds what was deleted. False where a reader, another
 * process or a unit under way keeps it from that: it can be tried again.
 */
export function emptyLog(): boolean {
  const { writer } = connections
  if (!writer || writer.inTransaction) return false
  return writer.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
}

/** Closes both connections, so that the database's file alone is the whole of it. Called again, it changes nothing. */
export function closeDatabase(): void {
  if (connections.reader.open) connections.reader.close()
  // Last, because only a connection that writes folds the log into the file.
  if (connections.writer?.open) connections.writer.close()
}

function openDatabase(file: string): Connections {
  const writer = isMainThread ? openWriter(file) : null
  const reader = configure(new Database(file, { readonly: true }))
  return { reader, writer, db: drizzle(reader, { schema }), write: writer ? queueOn(writer) : refuse }
}

function openWriter(file: string): Database.Database {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  finishRestore(file)
  const writer = configure(new Database(file))
  // Of what SQLite writes beside it, each file gets the same rights.
  chmodSync(file, 0o600)
  migrate(writer, file)
  // From here on the queue waits for the lock, without standing still.
  writer.pragma('busy_timeout = 0')
  return writer
}

function queueOn(writer: Database.Database) {
  const tx: Tx = drizzle(writer, { schema })
  return createWriteQueue(writer, tx)
}

async function refuse(): Promise<never> {
  throw new Error('A thread reads only')
}

function configure(connection: Database.Database): Database.Database {
  connection.pragma('busy_timeout = 2000')
  if (!connection.readonly) connection.pragma('journal_mode = WAL')
  // better-sqlite3 opens a WAL file with NORMAL, which loses acknowledged answers at a power cut.
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('secure_delete = ON')
  return connection
}
