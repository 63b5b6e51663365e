import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import Database from 'better-sqlite3'

export type Scrubbing = { file: string; texts: string[] | 'all' }

const PART = 4 * 1_048_576
/** Longer than any unit of writing takes. */
const PATIENCE_MS = 10_000

/**
 * Writes a database anew where its file still holds one of the texts, or in any case. What is deleted is overwritten, but where SQLite has
 * moved rows between pages, a copy may lie where a page has no rows any more; only a new file has none. Others wait for
 * the lock meanwhile, so this is done for those few cases alone.
 */
export function scrub({ file, texts }: Scrubbing): void {
  if (texts !== 'all' && !holdsAny(file, texts)) return
  const connection = new Database(file)
  try {
    connection.pragma(`busy_timeout = ${PATIENCE_MS}`)
    connection.exec('VACUUM')
  } finally {
    connection.close()
  }
}

function holdsAny(file: string, texts: string[]): boolean {
  const wanted = texts.map((text) => Buffer.from(text)).filter(({ length }) => length > 0)
  const overlap = Math.max(1, ...wanted.map(({ length }) => length)) - 1
  const bytes = Buffer.alloc(PART + overlap)
  const descriptor = openSync(file, 'r')
  try {
    const { size } = fstatSync(descriptor)
    for (let at = 0; at < size; at += PART) {
      const part = bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, at))
      if (wanted.some((text) => part.includes(text))) return true
    }
    return false
  } finally {
    closeSync(descriptor)
  }
}
