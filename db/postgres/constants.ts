import type { Query } from 'drizzle-orm'
import pg from 'pg'

/**
 * A statement whose constants stand in its text; what is handed over with each call stays outside. PostgreSQL keeps the plan
 * of a prepared statement only where it costs no more than one that is made for the values at hand, and nothing is known of
 * a value that is handed over: it planned the page of a task anew each time, at ten times the cost of its answer.
 */
export function withConstants(query: Query): Query {
  const left: unknown[] = []
  const sql = query.sql.replaceAll(/\$(\d+)/g, (_, place) => {
    const value = query.params[Number(place) - 1]
    // Quoted, it is as free of a type as a value that is handed over.
    if (isConstant(value)) return pg.escapeLiteral(String(value))
    return `$${left.push(value)}`
  })
  return { ...query, sql, params: left }
}

function isConstant(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
