import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import type Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate as applyMigrations } from 'drizzle-orm/better-sqlite3/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'

const FOLDER = path.resolve('db/migrations')

/**
 * Brings the database to the newest schema. Before it changes one that holds data, it keeps a copy beside it
 * (`<file>.before-<n>`); afterwards it checks every foreign key and that no table lost rows, and throws otherwise.
 */
export function migrate(connection: Database.Database, file: string): void {
  const applied = countApplied(connection)
  const known = readMigrationFiles({ migrationsFolder: FOLDER }).length
  if (applied >= known) return

  if (applied > 0 && file !== ':memory:') keepCopy(connection, `${file}.before-${known}`)
  const before = countRows(connection)
  // Inside the migration's transaction the pragma does nothing, and DROP TABLE would cascade.
  connection.pragma('foreign_keys = OFF')
  applyMigrations(drizzle(connection), { migrationsFolder: FOLDER })
  const broken = connection.pragma('foreign_key_check') as unknown[]
  if (broken.length > 0) throw new Error(`The migration left ${broken.length} broken references`)
  connection.pragma('foreign_keys = ON')

  const after = countRows(connection)
  for (const [table, rows] of before) {
    const left = after.get(table)
    if (left !== undefined && left < rows) throw new Error(`The migration lost ${rows - left} rows of ${table}`)
  }
}

function countApplied(connection: Database.Database): number {
  const table = connection.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get()
  if (!table) return 0
  return (connection.prepare('select count(*) as n from __drizzle_migrations').get() as { n: number }).n
}

function keepCopy(connection: Database.Database, copy: string): void {
  if (existsSync(copy)) rmSync(copy)
  connection.prepare('vacuum into ?').run(copy)
}

function countRows(connection: Database.Database): Map<string, number> {
  const tables = connection
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_\\_%' escape '\\'",
    )
    .all() as { name: string }[]
  return new Map(
    tables.map(({ name }) => [
      name,
      (connection.prepare(`select count(*) as n from "${name}"`).get() as { n: number }).n,
    ]),
  )
}
