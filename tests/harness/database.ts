import Database from 'better-sqlite3'

/* What a test does to the database of a running server behind its back, as another process would. */

type Owner = { databasePath: string }
type Value = string | number | null

/** Runs `work` while another process holds the database, so that nothing can be written. */
export async function whileHeld<T>({ databasePath }: Owner, work: () => Promise<T>): Promise<T> {
  const other = new Database(databasePath)
  other.exec('begin immediate')
  try {
    return await work()
  } finally {
    other.exec('rollback')
    other.close()
  }
}

/** The rows that a query finds. */
export function rowsOf<Row>({ databasePath }: Owner, sql: string, ...values: Value[]): Row[] {
  const database = new Database(databasePath, { readonly: true })
  try {
    return database.prepare<Value[], Row>(sql).all(...values)
  } finally {
    database.close()
  }
}

/** Runs a statement that changes what is kept. */
export function changeRows({ databasePath }: Owner, sql: string, ...values: Value[]): void {
  const database = new Database(databasePath)
  try {
    database.prepare(sql).run(...values)
  } finally {
    database.close()
  }
}
