import { closeSync, openSync } from 'node:fs'
import Database from 'better-sqlite3'
import { forgetNumber } from '#db/sqlite/held-files'
import { compareSchema } from '#db/sqlite/migrate'
import { IMAGE_WIDTHS } from '~/lib/files/stored-images'

const PAGES_A_STEP = 1_000

/**
 * Copies a consistent snapshot of the database, also while others write to it: the copy does not contain their writes,
 * and does not start again because of them. It is complete without a log.
 */
export async function copyDatabase(database: string, copy: string): Promise<void> {
  closeSync(openSync(copy, 'wx', 0o600))
  const source = openToRead(database)
  try {
    // This transaction sees the same state until its end.
    source.exec('begin')
    source.prepare('select 1 from sqlite_master').get()
    await source.backup(copy, { progress: () => PAGES_A_STEP })
  } finally {
    source.close()
  }
  const made = new Database(copy)
  try {
    made.pragma('journal_mode = DELETE')
    forgetNumber(made)
  } finally {
    made.close()
  }
}

/** Opens a database read-only, without migrating it. */
export function openToRead(database: string): Database.Database {
  return new Database(database, { readonly: true, fileMustExist: true })
}

/** The problems that SQLite finds in a database; empty if it finds none. */
export function findDamage(connection: Database.Database): string[] {
  const found = connection.prepare<[], { integrity_check: string }>('pragma integrity_check(20)').all()
  return found.map(({ integrity_check: words }) => words).filter((words) => words !== 'ok')
}

type UploadRow = { fileName: string; kind: string; width: number | null }

/** The files that the uploads of a database have on disk, below the folder of uploads. */
export function listUploadFiles(connection: Database.Database): string[] {
  const rows = connection.prepare<[], UploadRow>('select file_name as fileName, kind, width from uploads').all()
  return rows.flatMap(({ fileName, kind, width }) => {
    const smaller = IMAGE_WIDTHS.filter((made) => made < (width ?? 0))
    const names = [fileName, ...smaller.map((made) => fileName.replace('.webp', `-${made}.webp`))]
    return names.map((name) => `${kind}s/${name}`)
  })
}

/** Throws a one-line error if the database is damaged, not ours, or of a newer version than this checkout. */
export function checkDatabase(database: string): void {
  const connection = openToRead(database)
  try {
    const [damage] = findDamage(connection)
    if (damage !== undefined) throw new Error(`the database is damaged: ${damage}`)
    const { isNewer, pending, known } = compareSchema(connection)
    if (pending.length === known) throw new Error('the database was not made by Sounding')
    if (isNewer) throw new Error('it is of a newer version: update this checkout first')
  } finally {
    connection.close()
  }
}
