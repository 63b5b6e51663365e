import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Latest first, rows without a time last: by default, the two databases differ. */
export function latestFirst(time: SQLWrapper): SQL {
  return sql`${time} desc nulls last`
}
