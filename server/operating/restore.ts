import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { beginRestore, decide, type Restore } from '#db/sqlite/unfinished-restore'
import { toChunks } from '~/lib/arrays'
import { readArchive } from './archive'
import { type ErasedSince, findErasedSince } from './erased-since'
import type { Instance } from './instance'
import { DATABASE, type Manifest, SECRET, UPLOADS } from './manifest'
import { checkDatabase } from './stored-database'

export type RestoreResult = {
  /** When the backup was taken, ms. */
  takenAt: number
  files: number
  /** Whether SESSION_SECRET is another one than that of the backup. */
  hasOtherSecret: boolean
  /** The people erased since, if the replaced database can be read; null if not. */
  erased: ErasedSince | null
}

/**
 * Replaces an instance's data with a backup. It changes nothing until it has read the archive to its end and found it
 * complete and fit for this checkout; killed at any moment, it leaves the old state, or the new one for the next start.
 * Throws an Error of one line if a server has the database open, or, without `replace`, if the database was changed
 * after the backup or belongs to another instance.
 */
export async function restoreBackup(instance: Instance, file: string, replace: boolean): Promise<RestoreResult> {
  if (!existsSync(file)) throw new Error(`There is no ${file}`)
  const { database, uploads, secret } = instance
  const changedAt = lastChange(database)
  for (const folder of [path.dirname(database), uploads]) mkdirSync(folder, { recursive: true })
  refuseMounts(uploads)
  const restore = beginRestore(database, uploads)
  let old: Database.Database | null = null
  try {
    old = hold(database)
    const manifest = await stage(restore, file)
    if (!replace) refuseLoss(instance, restore, manifest, changedAt)
    const erased = old && !isOther(instance, restore) ? findErasedSince(old, path.join(restore.folder, DATABASE)) : null
    // Empties the log into the old database, so that the database file is complete and has no log next to it.
    old?.pragma('journal_mode = DELETE')
    old?.close()
    const restoredSecret = readFileSync(path.join(restore.folder, SECRET), 'utf8').trim()
    decide(restore)
    const files = manifest.files.filter(({ path: name }) => name.startsWith(UPLOADS)).length
    const hasOtherSecret = secret !== undefined && secret !== restoredSecret
    return { takenAt: manifest.takenAt, files, hasOtherSecret, erased }
  } finally {
    old?.close()
    restore.release()
  }
}

/**
 * Errors caused by the backup: its database is not one, or its names are too long or need a file instead of a folder.
 */
const OF_THE_ARCHIVE = new Set(['SQLITE_NOTADB', 'ENAMETOOLONG', 'EEXIST', 'ENOTDIR', 'EISDIR'])

async function stage(restore: Restore, file: string): Promise<Manifest> {
  const toTarget = (name: string) =>
    name.startsWith(UPLOADS) ? path.join(restore.uploads, name.slice(UPLOADS.length)) : path.join(restore.folder, name)
  try {
    const manifest = await readArchive(file, async (name, pieces) => {
      mkdirSync(path.dirname(toTarget(name)), { recursive: true })
      await writeFile(toTarget(name), pieces, { flag: 'wx', mode: 0o600 })
    })
    for (const name of [DATABASE, SECRET]) {
      if (!manifest.files.some(({ path: found }) => found === name)) throw new Error(`it has no ${name}`)
    }
    const staged = path.join(restore.folder, DATABASE)
    checkDatabase(staged)
    // So that it is no newer than its backup until it is changed.
    utimesSync(staged, new Date(), new Date(manifest.takenAt))
    // In parallel, because a disk combines concurrent syncs.
    const targets = manifest.files.map(({ path: name }) => toTarget(name))
    for (const some of toChunks(targets)) await Promise.all(some.map(sync))
    return manifest
  } catch (error) {
    if (error instanceof Error && 'code' in error && !OF_THE_ARCHIVE.has(String(error.code))) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${file} is not a backup that can be restored: ${why}`, { cause: error })
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Opens the old database, so that no other program can open it until it is closed; null if there is none. A database
 * that SQLite cannot read is not open in a server either.
 */
function hold(database: string): Database.Database | null {
  if (!existsSync(database)) return null
  const connection = new Database(database, { timeout: 500 })
  try {
    // Fails while a server is running, because each of its connections holds a lock.
    connection.pragma('locking_mode = EXCLUSIVE')
    connection.exec('begin exclusive; commit')
    return connection
  } catch (error) {
    connection.close()
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) return null
    if (!code.startsWith('SQLITE_BUSY')) throw error
    throw new Error(`${database} is in use: stop the server first`, { cause: error })
  }
}

function refuseLoss(instance: Instance, restore: Restore, { takenAt }: Manifest, changedAt: number): void {
  const { database } = instance
  if (changedAt > takenAt) {
    const times = `changed ${asText(changedAt)}, the backup was taken ${asText(takenAt)}`
    throw new Error(`${database} is newer than the backup (${times}): --replace puts the backup in its place`)
  }
  if (existsSync(database) && instance.secret === undefined && isOther(instance, restore)) {
    throw new Error(`${database} belongs to a different installation. Use --replace to overwrite it with the backup`)
  }
}

/** Whether the present secret differs from the restored one. */
function isOther({ secretFile }: Instance, restore: Restore): boolean {
  const restored = readFileSync(path.join(restore.folder, SECRET), 'utf8')
  return existsSync(secretFile) && readFileSync(secretFile, 'utf8').trim() !== restored.trim()
}

/** The time of the last write to the database, ms; 0 without a database. */
function lastChange(database: string): number {
  const files = [database, `${database}-wal`].filter(existsSync)
  // The time of an empty log only tells when it was emptied.
  return Math.max(0, ...files.map((file) => statSync(file)).map(({ mtimeMs, size }) => (size > 0 ? mtimeMs : 0)))
}

/** A mount point cannot be renamed. */
function refuseMounts(uploads: string): void {
  const { dev } = statSync(uploads)
  for (const name of readdirSync(uploads)) {
    const inside = path.join(uploads, name)
    if (lstatSync(inside).dev !== dev) throw new Error(`${inside} is a separate disk. Unmount it before you restore`)
  }
}

/** An instant as an operator reads it, in UTC to the second. */
export function asText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
