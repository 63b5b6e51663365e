import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from './client.server'

/** The number of statements so far; it makes their names unique for PostgreSQL. */
let count = 0

type Statement<Rows> = { execute(values: Record<string, unknown>): PromiseLike<Rows> }

/**
 * A query that is asked so often that making its SQL, and having the database read that, costs more than its answer:
 * both are done once for each connection. `build` gets the connection and a placeholder for each named value, which is
 * handed over as the database stores it.
 */
export function prepareQuery<Name extends string, Rows, On extends Reader = Reader>(
  names: Name[],
  build: (on: On, values: Record<Name, SQL>) => { prepare(name?: string): Statement<Rows> },
): (on: On, values: Record<Name, unknown>) => PromiseLike<Rows> {
  const own = `prepared ${++count}`
  const statements = new WeakMap<On, Statement<Rows>>()
  const placeholders = {} as Record<Name, SQL>
  for (const name of names) placeholders[name] = sql`${sql.placeholder(name)}`

  function prepareOn(on: On): Statement<Rows> {
    const statement = build(on, placeholders).prepare(own)
    statements.set(on, statement)
    return statement
  }
  return (on, values) => (statements.get(on) ?? prepareOn(on)).execute(values)
}
