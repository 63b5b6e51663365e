import { and, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import {
  alias as sqliteAlias,
  blob as sqliteBlob,
  index as sqliteIndex,
  integer as sqliteInteger,
  real as sqliteReal,
  sqliteTable,
  text as sqliteText,
  uniqueIndex as sqliteUniqueIndex,
} from 'drizzle-orm/sqlite-core'

/* The builders and the SQL of SQLite, for db/dialect.ts. */

export const alias = sqliteAlias
export const blob = sqliteBlob
export const index = sqliteIndex
export const integer = sqliteInteger
export const real = sqliteReal
export const table = sqliteTable
export const text = sqliteText
export const uniqueIndex = sqliteUniqueIndex

/** A table's own numbers, of which none comes back. */
export const id = () => sqliteInteger('id').primaryKey({ autoIncrement: true })

/** Any unit. */
export type Selecting = Pick<BetterSQLite3Database, 'select'>

/** Waits until no other unit is about the same, as `write` waits for what its unit is about. Here no two units run at once. */
export async function guard(_tx: Selecting, _about: string): Promise<void> {}

/** Notifies all listening processes after the commit. On SQLite, each process polls instead. */
export async function announce(_tx: Selecting, _channel: string): Promise<void> {}

/** Limits a query in a unit to rows that no other unit has claimed, and claims them until the commit. */
export function skipLockedRows<T>(query: T): T {
  return query
}

/** The texts of a column that holds a JSON list of them, as a table `given` with the column `value`. */
export function textsIn(list: SQLWrapper): SQL {
  return sql`json_each(${list}) as given`
}

/** A text that is ASCII alone, else null; for a column that the database computes. */
export function inAscii(text: SQL): SQL {
  return sql`case when (${text}) not glob '*[^ -~]*' then ${text} end`
}

/** `plain`: a column with all texts in one if they are ASCII only, else null. */
type Holding = { where?: 'anywhere' | 'start'; plain?: SQLWrapper | undefined }

/**
 * The condition that one of some texts holds a word, of which each character comes with its variants, such as 'aA', or starts
 * with it.
 * LIKE folds the case of ASCII letters alone; GLOB knows all variants, but reads through them at each place of a text and
 * takes twice as long. So it is left to the texts that are not ASCII alone, which their lengths say, or `plain`, which makes
 * one text of them.
 */
export function holds(
  texts: SQLWrapper[],
  characters: string[],
  { where = 'anywhere', plain }: Holding = {},
): SQL | undefined {
  const ascii = characters.map((variants) => variants.replace(/[^ -~]/g, ''))
  const like = ascii.includes('') ? null : toLikePattern(ascii, where)
  const glob = toGlobPattern(characters, where)
  const isLike = (text: SQLWrapper) => (like === null ? undefined : sql`${text} like ${like} escape '\\'`)
  const isGlob = (text: SQLWrapper) => sql`${text} glob ${glob}`
  if (plain) return or(isLike(plain), and(isNull(plain), or(...texts.map(isGlob))))
  if (ascii.join() === characters.join()) return or(...texts.map(isLike))
  const isOther = (text: SQLWrapper) => sql`(length(${text}) <> octet_length(${text}) and ${isGlob(text)})`
  return or(...texts.flatMap((text) => [isLike(text), isOther(text)]))
}

function toLikePattern(characters: string[], where: 'anywhere' | 'start'): string {
  const pattern = characters.map((variants) => variants.charAt(0).replace(/[\\%_]/, '\\$&')).join('')
  return `${where === 'start' ? '' : '%'}${pattern}%`
}

function toGlobPattern(characters: string[], where: 'anywhere' | 'start'): string {
  const pattern = characters.map((variants) => (/^[^*?[]$/u.test(variants) ? variants : `[${variants}]`)).join('')
  return `${where === 'start' ? '' : '*'}${pattern}*`
}

/** A number of each row of a group that a condition holds for, as JSON in one row. */
export function jsonArrayAgg(value: SQLWrapper, condition?: SQL): SQL<string> {
  return sql`json_group_array(${value})${condition && sql` filter (where ${condition})`}`
}

/** Two numbers of each row of a group, ordered by the first, as one text; null of none. */
export function concatOrdered(first: SQLWrapper, second: SQLWrapper): SQL<string | null> {
  return sql`group_concat(${first} || ':' || ${second})`
}
