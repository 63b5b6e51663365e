import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { MIGRATION } from './locks'

const FOLDER = path.resolve('db/postgres/migrations')

/** So long a table is waited for, and with it all who read it meanwhile; then they come first, and it is tried again. */
const PATIENCE_MS = 500
const PAUSE_MS = 1_000
const MOST_TRIES = 400
/** Another session, such as a dump, holds a lock on a table; or a deadlock. */
const HELD = new Set(['55P03', '40P01'])

/**
 * Migrates the database to the newest schema, in one transaction. If several processes start at once, one migrates and
 * the others wait. Processes of the previous version keep running, and fail where a table or column was renamed. Throws
 * if the database is of a newer version, or set up wrongly.
 */
export async function migrate(client: ClientBase, folder = FOLDER): Promise<void> {
  await checkDatabase(client)
  if (await isReadOnly(client)) {
    if (await hasPending(client, folder))
      throw wrong('can only be read, and has to be brought to a newer version first')
    return
  }
  for (let tries = 1; ; tries += 1) {
    try {
      await migrateOnce(client, folder)
      return
    } catch (error) {
      if (tries === MOST_TRIES || !isHeld(error)) throw error
      await delay(PAUSE_MS)
    }
  }
}

/** Whether it is a standby, which serves reads until it is promoted. */
async function isReadOnly(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  return rows[0]?.transaction_read_only === 'on'
}

async function hasPending(client: ClientBase, folder: string): Promise<boolean> {
  if (!(await isMigrated(client))) return true
  const { known, applied, isNewer: isOfNewer } = await compare(client, folder)
  if (isOfNewer) throw wrong('is of a newer version; update this checkout')
  return known.some(({ folderMillis }) => !applied.has(folderMillis))
}

async function migrateOnce(client: ClientBase, folder: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`select pg_advisory_xact_lock(${MIGRATION})`)
    await client.query(`set local lock_timeout = ${PATIENCE_MS}`)
    await applyPending(client, folder)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function isHeld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && HELD.has(String(error.code))
}

async function applyPending(client: ClientBase, folder: string): Promise<void> {
  await client.query('create table if not exists __migrations (hash text not null, created_at bigint primary key)')
  const { known, applied, isNewer: isOfNewer } = await compare(client, folder)
  if (isOfNewer) throw wrong('is of a newer version; update this checkout')
  for (const { sql, hash, folderMillis } of known) {
    if (applied.has(folderMillis)) continue
    for (const statement of sql) await client.query(statement)
    await client.query('insert into __migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])
  }
}

/** Whether the database has migrations that this checkout does not know; it is then not changed. */
export async function isNewer(client: ClientBase, folder = FOLDER): Promise<boolean> {
  return (await isMigrated(client)) && (await compare(client, folder)).isNewer
}

async function isMigrated(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>("select to_regclass('__migrations')::text as found")
  return rows[0]?.found != null
}

async function compare(client: ClientBase, folder: string) {
  const { rows } = await client.query<{ created_at: number }>('select created_at from __migrations')
  const applied = new Set(rows.map(({ created_at }) => Number(created_at)))
  const known = readMigrationFiles({ migrationsFolder: folder })
  const times = new Set(known.map(({ folderMillis }) => folderMillis))
  return { known, applied, isNewer: [...applied].some((time) => !times.has(time)) }
}

type Made = { encoding: string; provider: string; collation: string }

/** Requires the collation that orders texts by their bytes, as SQLite does; another would order lists differently. */
async function checkDatabase(client: ClientBase): Promise<void> {
  const { rows } = await client.query<Made>(
    `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datcollate as collation
     from pg_database where datname = current_database()`,
  )
  const [{ encoding, provider, collation } = { encoding: '', provider: '', collation: '' }] = rows
  // The builtin one, since 17, has no other order; that of ICU has others alone.
  const isOrdered = provider === 'b' || (provider === 'c' && /^(C|POSIX)(\.utf-?8)?$/i.test(collation))
  if (encoding !== 'UTF8' || !isOrdered) {
    const remedy = `create database … template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`
    throw wrong(`has encoding ${encoding} and collation ${collation} (${provider}); make it with: ${remedy}`)
  }
}

function wrong(why: string): Error {
  return new Error(`Environment variable DATABASE_URL: the database ${why}`)
}
