import * as postgres from './postgres/dialect'
import * as sqlite from './sqlite/dialect'

/*
 * The differences between the two databases: the builders of the schema, and the few pieces of SQL that the query
 * builder lacks. Types are SQLite's on both; a PostgreSQL column accepts and returns the same values.
 */

/** Whether the data is in PostgreSQL, which DATABASE_URL names; else it is in a file of SQLite. */
export const isPostgres = Boolean(process.env.DATABASE_URL)

const dialect: typeof sqlite = isPostgres ? postgres : sqlite

export const { alias, blob, id, index, integer, real, table, text, uniqueIndex } = dialect
export const { announce, guard, holds, inAscii, concatOrdered, jsonArrayAgg, textsIn, skipLockedRows } = dialect
