import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import Database from 'better-sqlite3'

export type Scrubbing = { file: string; texts: string[] | 'all' }

const PART = 4 * 1_048_576
/** Longer than any unit of writing takes. */
const PATIENCE_MS = 10_000

/**
 * Rewrites a database if its file contains one of the texts and no row does, or in any case without texts. SQLite
 * overwrites deleted data, but if it has moved rows between pages, a copy may remain in the unused part of a page; only
 * a new file is free of it. Writers wait for the lock meanwhile, so this is done only in those few cases. Never call it
 * in a process that has the database open: it reads the file's bytes, and closing the file loses SQLite's locks.
 */
export function scrub({ file, texts }: Scrubbing): void {
  if (texts === 'all') rewrite(file)
  else {
    const held = findHeldTexts(file, texts)
    if (held.length > 0 && holdsUnused(file, held)) rewrite(file)
  }
}

export function rewrite(file: string): void {
  onConnection(file, (connection) => connection.exec('VACUUM'))
}

function holdsUnused(file: string, texts: string[]): boolean {
  return onConnection(file, (connection) => texts.some((text) => !isInUse(connection, text)))
}

function onConnection<T>(file: string, work: (connection: Database.Database) => T): T {
  const connection = new Database(file)
  try {
    connection.pragma(`busy_timeout = ${PATIENCE_MS}`)
    return work(connection)
  } finally {
    connection.close()
  }
}

/** Filters the texts that occur in a file. */
function findHeldTexts(file: string, texts: string[]): string[] {
  let wanted = texts.map((text) => ({ text, bytes: Buffer.from(text) })).filter(({ bytes }) => bytes.length > 0)
  const held: string[] = []
  const overlap = Math.max(1, ...wanted.map(({ bytes }) => bytes.length)) - 1
  const buffer = Buffer.alloc(PART + overlap)
  const descriptor = openSync(file, 'r')
  try {
    const { size } = fstatSync(descriptor)
    for (let at = 0; at < size && wanted.length > 0; at += PART) {
      const part = buffer.subarray(0, readSync(descriptor, buffer, 0, buffer.length, at))
      held.push(...wanted.filter(({ bytes }) => part.includes(bytes)).map(({ text }) => text))
      wanted = wanted.filter(({ text }) => !held.includes(text))
    }
    return held
  } finally {
    closeSync(descriptor)
  }
}

type Column = { table: string; column: string }

/** Whether a row still contains the text, because it belongs to someone who stays. */
function isInUse(connection: Database.Database, text: string): boolean {
  const columns = connection
    .prepare<[], Column>(
      `select tables.name as "table", columns.name as "column"
       from sqlite_master as tables join pragma_table_info(tables.name) as columns
       where tables.type = 'table' and lower(columns.type) = 'text'`,
    )
    .all()
  return columns.some(({ table, column }) =>
    connection.prepare<[string]>(`select 1 from "${table}" where instr("${column}", ?) > 0 limit 1`).get(text),
  )
}
