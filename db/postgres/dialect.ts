import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  alias as pgAlias,
  index as pgIndex,
  pgTable,
  text as pgText,
  uniqueIndex as pgUniqueIndex,
} from 'drizzle-orm/pg-core'
import type * as sqlite from '../sqlite/dialect'
import { advisoryLockKey } from './locks'

/*
 * PostgreSQL's builders and SQL for db/dialect.ts. Only here are they typed as SQLite's: their tables accept and return
 * the same values, and db/drift.test.ts compares the two schemas.
 */

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const number = (name: string) => bigint(name, { mode: 'number' })

export const alias = pgAlias as unknown as typeof sqlite.alias
export const blob = ((name: string) => bytes(name)) as unknown as typeof sqlite.blob
export const index = pgIndex as unknown as typeof sqlite.index
/** Of 64 bits, as in SQLite: instants are in milliseconds. */
export const integer = ((name: string, { mode }: { mode?: 'boolean' } = {}) =>
  mode === 'boolean' ? boolean(name) : number(name)) as unknown as typeof sqlite.integer
export const real = ((name: string) => doublePrecision(name)) as unknown as typeof sqlite.real
export const table = pgTable as unknown as typeof sqlite.table
export const text = pgText as unknown as typeof sqlite.text
export const uniqueIndex = pgUniqueIndex as unknown as typeof sqlite.uniqueIndex

/** By default: a copy of another database brings its own. */
export const id = (() => number('id').primaryKey().generatedByDefaultAsIdentity()) as unknown as typeof sqlite.id

export async function guard(tx: sqlite.Selecting, about: string): Promise<void> {
  await tx.select({ taken: sql`1` }).from(sql`pg_advisory_xact_lock(${sql.raw(advisoryLockKey(about))})`)
}

export async function announce(tx: sqlite.Selecting, channel: string): Promise<void> {
  await tx.select({ told: sql`1` }).from(sql`pg_notify(${channel}, '')`)
}

export function skipLockedRows<T>(query: T): T {
  const select = query as unknown as Pick<PgSelect, 'for'>
  select.for('update', { skipLocked: true })
  return query
}

export function textsIn(list: SQLWrapper): SQL {
  return sql`jsonb_array_elements_text(${list}::jsonb) as given(value)`
}

export function inAscii(text: SQL): SQL {
  return sql`case when (${text}) ~ '^[ -~]*$' then ${text} end`
}

/**
 * A regular expression, because LIKE knows no variants of a character; one for all texts, because putting them together takes
 * less time than another one.
 */
export const holds: typeof sqlite.holds = (texts, characters, { where, plain } = {}) => {
  const pattern = characters.map((variants) => {
    if (Array.from(variants).length > 1) return `[${variants}]`
    return /[\p{L}\p{N}]/u.test(variants) ? variants : `\\${variants}`
  })
  const together = sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`
  const searched = plain ? sql`coalesce(${plain}, ${together})` : together
  return sql`${searched} ~ ${`${where === 'start' ? '^' : ''}${pattern.join('')}`}`
}

export function jsonArrayAgg(value: SQLWrapper, condition?: SQL): SQL<string> {
  return sql`coalesce(json_agg(${value})${condition && sql` filter (where ${condition})`}, '[]')::text`
}

export function concatOrdered(first: SQLWrapper, second: SQLWrapper): SQL<string | null> {
  return sql`string_agg(${first} || ':' || ${second}, ',' order by ${first})`
}
