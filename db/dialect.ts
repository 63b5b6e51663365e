import * as postgres from './postgres/dialect'
import * as sqlite from './sqlite/dialect'

/*
 * What the two databases say differently: the builders that the schema is made with, and the few pieces of SQL that
 * queries need beside the query builder. Types are SQLite's on both; a PostgreSQL column gives and takes the same values.
 */

/** Whether the data is in PostgreSQL, which DATABASE_URL names; else it is in a file of SQLite. */
export const isPostgres = Boolean(process.env.DATABASE_URL)

const dialect: typeof sqlite = isPostgres ? postgres : sqlite

export const { alias, blob, id, index, integer, real, table, text, uniqueIndex } = dialect
export const { announce, guard, holds, inAscii, joined, listOf, textsIn, unclaimed } = dialect
