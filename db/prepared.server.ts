import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from './client.server'

/** The number of statements so far; it makes their names unique for PostgreSQL. */
let count = 0

type Statement<Rows> = { execute(values: Record<string, unknown>): PromiseLike<Rows> }

/**
 * A query that runs so often that building and parsing its SQL costs more than its reply: both happen once per
 * connection. `build` gets the connection and a placeholder for each named value, which is passed in stored form.
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

const MOST_ROWS = 64

/**
 * Like `prepareQuery`, for statements on several rows with these values each. Each power of two up to 64 rows has its own
 * statement. Returns the result of each statement that was run.
 */
export function preparedRows<Name extends string, Rows, On extends Reader = Reader>(
  names: Name[],
  build: (on: On, rows: Record<Name, SQL>[]) => { prepare(name?: string): Statement<Rows> },
): (on: On, rows: Record<Name, unknown>[]) => Promise<Rows[]> {
  const statements = new Map<number, ReturnType<typeof prepareSize>>()
  const keys = Array.from({ length: MOST_ROWS }, (_, place) => names.map((name) => [name, `${name} ${place}`] as const))

  function prepareSize(size: number) {
    const own = keys.slice(0, size)
    return prepareQuery<string, Rows, On>(
      own.flatMap((pairs) => pairs.map(([, key]) => key)),
      (on, values) =>
        build(
          on,
          own.map((pairs) => Object.fromEntries(pairs.map(([name, key]) => [name, values[key]])) as Record<Name, SQL>),
        ),
    )
  }

  return async (on, rows) => {
    const answers: Rows[] = []
    for (let at = 0; at < rows.length; ) {
      const size = Math.min(MOST_ROWS, 2 ** Math.floor(Math.log2(rows.length - at)))
      const statement = statements.get(size) ?? prepareSize(size)
      statements.set(size, statement)
      const values: Record<string, unknown> = {}
      for (const [place, row] of rows.slice(at, at + size).entries())
        for (const [name, key] of keys[place] ?? []) values[key] = row[name]
      answers.push(await statement(on, values))
      at += size
    }
    return answers
  }
}
