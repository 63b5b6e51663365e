import { chmodSync } from 'node:fs'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Connections, Tx } from '../connections'
import { makeFolder } from '../durable-folders'
import * as schema from '../schema'
import { DatabaseLost } from '../write-errors'
import { holdFiles, numberDatabase, type OpenFiles } from './held-files'
import { migrate } from './migrate'
import { finishRestore } from './unfinished-restore'
import { createWriteQueue } from './write-queue'

/** Opens a file for reading, and, but in a thread, its one write connection, after it was brought to the newest schema. */
export function openSqlite(file: string): Connections {
  const writer = isMainThread ? openWriter(file) : null
  const files = writer && holdFiles(writer)
  const reader = configure(new Database(file, { readonly: true }))
  // Who watches over a server asks again and again, and to prepare these took a tenth of an answer.
  const pings = [reader, writer].flatMap((connection) => connection?.prepare('select 1') ?? [])
  let closed: Promise<void> | null = null
  async function end(): Promise<void> {
    reader.close()
    // Last, because only a connection that writes copies the log into the file. Waiting callers get an error.
    writer?.close()
  }
  return {
    db: drizzle(reader, { schema }),
    write: writer && files ? queueOn(writer, files) : refuse,
    async ping() {
      for (const ping of pings) ping.get()
      const fault = files?.fault()
      if (fault) throw new DatabaseLost(fault)
    },
    files,
    listen: () => () => {},
    async purgeDeleted() {
      if (!writer || writer.inTransaction || files?.fault()) return false
      return writer.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
    },
    close() {
      closed ??= end()
      return closed
    },
    writer,
  }
}

function openWriter(file: string): Database.Database {
  makeFolder(path.dirname(file))
  finishRestore(file)
  const writer = configure(new Database(file))
  // SQLite gives its other files the same rights.
  chmodSync(file, 0o600)
  migrate(writer, file)
  numberDatabase(writer)
  // From here on the queue waits for the lock, without blocking the event loop.
  writer.pragma('busy_timeout = 0')
  return writer
}

function queueOn(writer: Database.Database, files: OpenFiles) {
  const tx: Tx = drizzle(writer, { schema })
  return createWriteQueue(writer, tx, files.fault)
}

async function refuse(): Promise<never> {
  throw new Error('A thread reads only')
}

function configure(connection: Database.Database): Database.Database {
  connection.pragma('busy_timeout = 2000')
  if (!connection.readonly) connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('secure_delete = ON')
  connection.pragma(`cache_size = -${CACHE_KIB}`)
  return connection
}

/**
 * Size of a connection's page cache. better-sqlite3's default is 16 MB each, so three connections let a process grow by
 * 50 MB. The system caches the pages too, and returns one in a microsecond. Threads read their data once.
 */
const CACHE_KIB = isMainThread ? 2_000 : 1_000
