import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type Database from 'better-sqlite3'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'

const FOLDER = path.resolve('db/migrations')

/**
 * Migrates the database to the newest schema, in one transaction with its checks: every foreign key is valid, and no
 * table lost rows. Whenever the process ends, the database is the old one or the new one. Before it changes a database
 * with data, it keeps a copy next to it (`<file>.before-<n>`), for a return to the previous version. Throws if the
 * checks fail, or if the database is of a newer version.
 */
export function migrate(connection: Database.Database, file: string): void {
  const { pending, isNewer, known } = compareSchema(connection)
  if (isNewer)
    throw new Error(`Environment variable DATABASE_PATH: ${file} is of a newer version; update this checkout`)
  if (pending.length === 0) return
  if (pending.length < known) keepCopy(connection, `${file}.before-${known}`)
  // Inside a transaction the pragma does nothing, and DROP TABLE would cascade.
  connection.pragma('foreign_keys = OFF')
  // Immediate: of two processes that start at once, one waits and then finds nothing left to do.
  connection.transaction(() => applyChecked(connection)).immediate()
  connection.pragma('foreign_keys = ON')
}

type Comparison = { pending: MigrationMeta[]; isNewer: boolean; known: number }

/** Compares the migrations of this checkout with those applied to a database. */
export function compareSchema(connection: Database.Database): Comparison {
  const known = readMigrationFiles({ migrationsFolder: FOLDER })
  const applied = appliedMigrations(connection)
  const last = Math.max(0, ...applied)
  const times = new Set(known.map(({ folderMillis }) => folderMillis))
  return {
    pending: known.filter(({ folderMillis }) => folderMillis > last),
    isNewer: applied.some((time) => !times.has(time)),
    known: known.length,
  }
}

function applyChecked(connection: Database.Database): void {
  const before = countRows(connection)
  connection.exec(
    'create table if not exists __drizzle_migrations (id serial primary key, hash text not null, created_at numeric)',
  )
  const note = connection.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)')
  for (const { sql, hash, folderMillis } of compareSchema(connection).pending) {
    for (const statement of sql) connection.exec(statement)
    note.run(hash, folderMillis)
  }
  const broken = connection.prepare('pragma foreign_key_check').all()
  if (broken.length > 0) throw undone(`it would leave ${broken.length} broken references, which npm run doctor names`)
  const after = countRows(connection)
  for (const [table, rows] of before) {
    const left = after.get(RENAMED[table] ?? table)
    if (left !== undefined && left < rows) throw undone(`it would lose ${rows - left} rows of ${table}`)
  }
}

function undone(why: string): Error {
  return new Error(`Environment variable DATABASE_PATH: the migration was undone, ${why}`)
}

/** When the migrations were made that the database has had, in ms. */
function appliedMigrations(connection: Database.Database): number[] {
  const table = connection.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get()
  if (!table) return []
  return connection
    .prepare<[], { time: number }>('select created_at as time from __drizzle_migrations')
    .all()
    .map(({ time }) => Number(time))
}

/** Only a complete copy gets its name. */
function keepCopy(connection: Database.Database, copy: string): void {
  const unfinished = `${copy}.part`
  rmSync(unfinished, { force: true })
  // VACUUM INTO accepts an empty file and keeps its permissions.
  closeSync(openSync(unfinished, 'wx', 0o600))
  try {
    connection.prepare('vacuum into ?').run(unfinished)
  } catch (error) {
    rmSync(unfinished)
    throw error
  }
  const written = openSync(unfinished, 'r+')
  fsyncSync(written)
  closeSync(written)
  renameSync(unfinished, copy)
}

/** The later names of tables. */
const RENAMED: Record<string, string> = { consumers: 'respondents' }

/** People without an account moved from `users` to `respondents`, and closed brands have none: they are not lost. */
const STAYING: Record<string, string> = {
  users: "where user_type in ('brand', 'consumer') and email not like '%@closed.invalid'",
}

function countRows(connection: Database.Database): Map<string, number> {
  const tables = connection
    .prepare<[], { name: string }>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_\\_%' escape '\\'",
    )
    .all()
  const count = (table: string) =>
    connection.prepare<[], { rows: number }>(`select count(*) as rows from "${table}" ${STAYING[table] ?? ''}`).get()
      ?.rows ?? 0
  return new Map(tables.map(({ name }) => [name, count(name)]))
}
