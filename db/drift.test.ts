import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from 'drizzle-kit/api'
import { afterEach, expect, it, vi } from 'vitest'

// It loads drizzle-kit, which takes seconds where others run beside it.
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const toRemedy = 'run `npm run db:generate -- --name WHAT_IT_IS_FOR` and commit what it writes'

it('has a migration of SQLite for all that the schema says', async () => {
  const made = await generateSQLiteDrizzleJson(await schemaOn(''))
  expect(await generateSQLiteMigration(latest('db/migrations'), made), toRemedy).toEqual([])
})

it('has a migration of PostgreSQL for all that the schema says', async () => {
  const made = generateDrizzleJson(await schemaOn('postgres://none'))
  expect(await generateMigration(latest('db/postgres/migrations'), made), toRemedy).toEqual([])
})

it('makes the same tables, columns, references and indexes in both', async () => {
  const sqlite = await generateSQLiteDrizzleJson(await schemaOn(''))
  vi.resetModules()
  const postgres = generateDrizzleJson(await schemaOn('postgres://none'))
  const facts = partsOf(asKept(sqlite.tables))
  expect(partsOf(asKept(postgres.tables))).toEqual(facts)
  expect(facts.length).toBeGreaterThan(200)
})

type Table = {
  name: string
  columns: Record<string, { name: string; notNull: boolean; primaryKey: boolean; default?: unknown }>
  indexes: Record<string, { name: string }>
  foreignKeys: Record<string, { columnsFrom: string[]; tableTo: string; onDelete?: string }>
  uniqueConstraints: Record<string, { name: string }>
}

/** A unique column is an index in SQLite, and a constraint in PostgreSQL. */
function partsOf(tables: Table[]): string[] {
  return tables
    .flatMap(({ name: table, columns, indexes, foreignKeys, uniqueConstraints }) => [
      ...Object.values(columns).map(
        ({ name, notNull, primaryKey, default: value }) =>
          `${table}.${name} ${notNull || primaryKey} ${primaryKey} ${value}`,
      ),
      ...Object.values(indexes).map(({ name }) => `${table}: ${name}`),
      ...Object.values(uniqueConstraints).map(({ name }) => `${table}: ${name}`),
      ...Object.values(foreignKeys).map(
        ({ columnsFrom, tableTo, onDelete }) => `${table}.${columnsFrom} to ${tableTo}, ${onDelete}`,
      ),
    ])
    .sort()
}

/** The tables of a snapshot, as a file of it has them. */
function asKept(tables: unknown): Table[] {
  return Object.values(JSON.parse(JSON.stringify(tables)))
}

async function schemaOn(address: string): Promise<Record<string, unknown>> {
  vi.stubEnv('DATABASE_URL', address)
  return await import('./schema')
}

/** The newest snapshot in a folder of migrations. */
function latest(folder: string) {
  const names = readdirSync(path.join(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json'))
  return JSON.parse(readFileSync(path.join(folder, 'meta', names.sort().at(-1) ?? ''), 'utf8'))
}
