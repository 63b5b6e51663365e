/** A value as both databases keep it: SQLite has no booleans, so that they are 0 and 1 here. */
export type Value = string | number | null | Buffer
export type Row = Value[]

/** A table with its columns; the first one identifies a row. */
export type Table = { name: string; columns: string[] }

/** A database that rows are copied from or to, as it stood when it was opened. */
export type Side = {
  count(table: Table): Promise<number>
  /** The rows in the order of the first column, in parts. */
  read(table: Table): AsyncIterable<Row[]>
  /** Adds rows, invisible before `commit`. */
  add(table: Table, rows: Row[]): Promise<void>
  /** The highest id that the table has ever assigned; null if it assigns none. */
  highest(table: Table): Promise<number | null>
  goOnFrom(table: Table, highest: number): Promise<void>
  commit(): Promise<void>
  /** Undoes what was added and not committed. */
  close(): Promise<void>
}

export const ROWS_A_PART = 1_000
