import type { Query } from 'drizzle-orm'
import pg from 'pg'

/**
 * Writes a statement's constants into its text; values of a call remain parameters. PostgreSQL reuses the plan of a
 * prepared statement only if it costs no more than a plan for the current values, and it knows nothing about a
 * parameter: it planned the page of a task again each time, at ten times the cost of its answer.
 */
export function inlineConstants(query: Query): Query {
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
