import Database from 'better-sqlite3'
import { holdUnits, postgresFor, psql } from './postgres'

/* What a test does to the database of a running server behind its back, as another process would. */

type Owner = { databasePath: string }
type Value = string | number | null

/** Runs `work` while another process holds the database, so that nothing can be written. */
export async function whileHeld<T>({ databasePath }: Owner, work: () => Promise<T>): Promise<T> {
  const address = postgresFor(databasePath)
  if (address) {
    const letGo = await holdUnits(address)
    return await work().finally(letGo)
  }
  const other = new Database(databasePath)
  other.exec('begin immediate')
  try {
    return await work()
  } finally {
    other.exec('rollback')
    other.close()
  }
}

/** Has another process hold the database until the function that this returns is called. */
export function hold(owner: Owner): () => Promise<void> {
  let release = () => {}
  const held = whileHeld(
    owner,
    () =>
      new Promise<void>((resolve) => {
        release = resolve
      }),
  )
  return async () => {
    release()
    await held
  }
}

/** The rows that a query finds. */
export function rowsOf<Row>({ databasePath }: Owner, sql: string, ...values: Value[]): Row[] {
  const address = postgresFor(databasePath)
  if (address) {
    return JSON.parse(psql(address, `select coalesce(json_agg(found), '[]') from (${filledIn(sql, values)}) as found`))
  }
  const database = new Database(databasePath, { readonly: true })
  try {
    return database.prepare<Value[], Row>(sql).all(...values)
  } finally {
    database.close()
  }
}

/** Runs a statement that changes what is kept. */
export function changeRows({ databasePath }: Owner, sql: string, ...values: Value[]): void {
  const address = postgresFor(databasePath)
  if (address) {
    psql(address, filledIn(sql, values))
    return
  }
  const database = new Database(databasePath)
  database.pragma('foreign_keys = ON')
  try {
    database.prepare(sql).run(...values)
  } finally {
    database.close()
  }
}

/** A statement with its values in it, for PostgreSQL's psql. */
function filledIn(sql: string, values: Value[]): string {
  const rest = [...values]
  return sql.replace(/\?/g, () => {
    const value = rest.shift() ?? null
    return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
  })
}
