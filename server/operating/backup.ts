import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '#db/durable-folders'
import { restoreFolder } from '#db/sqlite/unfinished-restore'
import { type ArchiveWriter, createArchive, readArchive } from './archive'
import type { Instance } from './instance'
import { DATABASE, isKept, SECRET, UPLOADS } from './manifest'
import { checkDatabase, copyDatabase, listUploadFiles, openToRead } from './stored-database'

const MOST_COPIES = 5

export type BackupResult = {
  bytes: number
  /** How many files of the uploads it holds. */
  files: number
  /** Files that the database knows and that are not there. */
  missing: number
  /** Images and videos that are in a bucket, and not in it. */
  inBucket: number
}

/**
 * Writes all data of an instance, running or not, into one archive and reads it back. Only a complete backup gets the
 * name `file`. Throws a one-line error if that name is taken, or the archive cannot be written.
 */
export async function takeBackup(instance: Instance, file: string): Promise<BackupResult> {
  if (existsSync(file)) throw new Error(`${file} is there already: choose another name`)
  if (!existsSync(instance.database)) throw new Error(`There is no database ${instance.database}: see DATABASE_PATH`)
  if (existsSync(restoreFolder(instance.database)))
    throw new Error('A restore was interrupted: start the server, or restore again')
  const folder = beginFolder(file)
  try {
    const unfinished = path.join(folder, 'backup.tar')
    const { files, missing, inBucket } = await writeBackup(instance, folder, unfinished)
    await readArchive(unfinished, drain)
    const { size } = statSync(unfinished)
    renameSync(unfinished, file)
    syncFolder(path.dirname(file))
    return { bytes: size, files, missing, inBucket }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Removes what this process has of a backup to `file` that it does not finish. */
export function removeUnfinished(file: string): void {
  const folder = `${unfinishedFolder(file)}${process.pid}`
  if (existsSync(folder)) rmSync(folder, { recursive: true })
}

/** Creates a folder next to the archive, so that a rename completes the backup; removes folders of killed backups. */
function beginFolder(file: string): string {
  const beside = path.dirname(file)
  const folder = `${unfinishedFolder(file)}${process.pid}`
  removeUnfinished(file)
  mkdirSync(folder, { mode: 0o700 })
  for (const name of readdirSync(beside)) {
    const pid = /^\..+\.unfinished-(\d+)$/.exec(name)?.[1]
    const other = path.join(beside, name)
    if (pid !== undefined && other !== folder && !isRunning(Number(pid))) rmSync(other, { recursive: true })
  }
  return folder
}

/** Its name without the id of the process that it belongs to. */
function unfinishedFolder(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.unfinished-`)
}

/**
 * Whether another process is running. A file with our own id comes from an earlier process, because ids repeat after a
 * restart.
 */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/*
 * Copies the files first, then the database, then files added in between, so that the backup contains every file that
 * its database refers to. If one of these is gone, it was removed together with its row, so the database is copied
 * again.
 */
async function writeBackup(instance: Instance, folder: string, unfinished: string) {
  const archive = await createArchive(unfinished)
  try {
    const added = new Set<string>()
    for (const name of await filesIn(instance.uploads)) {
      if (isKept(name) && isHere(name, instance) && (await add(archive, instance, name))) added.add(name)
    }
    const { copy, takenAt, missing, inBucket } = await copyWithFiles(archive, instance, folder, added)
    checkDatabase(copy)
    await archive.addFile(DATABASE, copy)
    await archive.addText(SECRET, readSecret(instance))
    await archive.finish(takenAt)
    return { files: added.size, missing, inBucket }
  } finally {
    await archive.close()
  }
}

async function copyWithFiles(archive: ArchiveWriter, instance: Instance, folder: string, added: Set<string>) {
  for (let tries = 1; ; tries += 1) {
    const copy = path.join(folder, `database-${tries}.sqlite`)
    const takenAt = Date.now()
    await copyDatabase(instance.database, copy)
    const missing: string[] = []
    const known = uploadsIn(copy)
    for (const name of known.filter((one) => isHere(one, instance))) {
      if (added.has(name)) continue
      if (await add(archive, instance, name)) added.add(name)
      else missing.push(name)
    }
    const left = new Set(missing.length > 0 ? uploadsIn(instance.database) : [])
    const inBucket = instance.bucket === null ? 0 : known.length
    // A row that is still there has lost its file long ago.
    if (missing.every((name) => left.has(name))) return { copy, takenAt, missing: missing.length, inBucket }
    if (tries === MOST_COPIES) throw new Error('Uploads kept changing during the backup. Try again later')
    rmSync(copy)
  }
}

/** With a bucket, the local folders of images and videos were copied there, or are obsolete. */
function isHere(name: string, { bucket }: Instance): boolean {
  return bucket === null || !/^(?:images|videos|files)\//.test(name)
}

function add(archive: ArchiveWriter, { uploads }: Instance, name: string): Promise<boolean> {
  return archive.addFile(`${UPLOADS}${name}`, path.join(uploads, name))
}

function uploadsIn(database: string): string[] {
  const connection = openToRead(database)
  try {
    return listUploadFiles(connection)
  } finally {
    connection.close()
  }
}

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

function readSecret({ secret, secretFile }: Instance): string {
  if (secret !== undefined) return secret
  if (existsSync(secretFile)) return readFileSync(secretFile, 'utf8')
  throw new Error(`There is no ${secretFile}: give SESSION_SECRET as the server has it`)
}

async function drain(_name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of pieces) if (piece.length === 0) return
}
