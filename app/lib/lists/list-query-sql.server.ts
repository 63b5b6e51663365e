import { and, eq, gte, lt, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ListQuery } from './list-query'

type Columns = {
  /** The column that orders the list. */
  at: SQLWrapper
  id: SQLWrapper
  /** The column of its days, if it is another one. */
  day?: SQLWrapper
  status?: SQLWrapper
}

/** The condition of the requested rows. */
export function whereListQuery(
  listQuery: ListQuery | undefined,
  { at, id, day = at, status }: Columns,
): SQL | undefined {
  if (!listQuery) return undefined
  const { after, from, until } = listQuery
  return and(
    after === null ? undefined : or(lt(at, after.at), and(eq(at, after.at), lt(id, after.id))),
    from === null ? undefined : gte(day, from),
    until === null ? undefined : lt(day, until),
    listQuery.status === null || !status ? undefined : eq(status, listQuery.status),
  )
}

/**
 * Limits the query to a page and one more row, which shows whether another page follows; without a list query, no
 * limit.
 */
export function limitToPage<T extends { limit(most: number): T }>(query: T, listQuery: ListQuery | undefined): T {
  return listQuery ? query.limit(listQuery.limit + 1) : query
}
