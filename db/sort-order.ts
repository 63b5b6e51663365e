import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The latest first, and last of all what has no time: where neither is said, the two databases begin with another one. */
export function latestFirst(time: SQLWrapper): SQL {
  return sql`${time} desc nulls last`
}
