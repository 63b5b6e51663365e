import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { z } from 'zod'
import { syncFolder } from '../durable-folders'

/*
 * A restore first writes the new database and secret to `<database>.restore/`, and the files to `.restore/` of the
 * uploads. Renaming its plan commits it. If the process is killed, the next one to open the database discards the new
 * files if the plan was not renamed, and moves them into place if it was. Each step can be repeated, and the old files
 * stay until the last one.
 */

const PLAN = 'plan.json'
const DECIDED = 'decided.json'
const planSchema = z.object({ uploads: z.string() })

/** The folders of a restore that has begun. Until `release`, no other process can begin one or open the database. */
export type Restore = { folder: string; uploads: string; release(): void }

/** The folder of a restore in progress or interrupted; it does not exist otherwise. */
export function restoreFolder(database: string): string {
  return `${database}.restore`
}

/** Finishes a restore that was interrupted, or throws away what it had not decided. Throws while one is under way. */
export function finishRestore(database: string): void {
  if (existsSync(restoreFolder(database))) settle(database, lock(database))
}

/** Begins a restore, after finishing one that was interrupted. */
export function beginRestore(database: string, uploads: string): Restore {
  finishRestore(database)
  const folder = restoreFolder(database)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const held = lock(database)
  writeFileSync(path.join(folder, PLAN), JSON.stringify({ uploads }))
  const staged = path.join(uploads, '.restore', 'new')
  mkdirSync(staged, { recursive: true, mode: 0o700 })
  return { folder, uploads: staged, release: () => settle(database, held) }
}

/** From here on the restore will be completed: by `release`, or by the next process that opens the database. */
export function decide({ folder, uploads }: Restore): void {
  syncFolder(uploads)
  syncFolder(folder)
  renameSync(path.join(folder, PLAN), path.join(folder, DECIDED))
  syncFolder(folder)
}

function lock(database: string): Database.Database {
  const held = new Database(path.join(restoreFolder(database), 'lock'), { timeout: 500 })
  try {
    // The system lets go of it when the process ends, however that happens.
    held.exec('begin exclusive')
    return held
  } catch (error) {
    held.close()
    throw new Error(`Environment variable DATABASE_PATH: a restore of ${database} is under way`, { cause: error })
  }
}

function settle(database: string, held: Database.Database): void {
  const folder = restoreFolder(database)
  try {
    const decided = path.join(folder, DECIDED)
    const plan = [decided, path.join(folder, PLAN)].find(existsSync)
    if (plan !== undefined) {
      const { uploads } = planSchema.parse(JSON.parse(readFileSync(plan, 'utf8')))
      if (plan === decided) moveIn(database, uploads)
      rmSync(path.join(uploads, '.restore'), { recursive: true, force: true })
      // The plan goes last, because it locates the rest.
      rmSync(plan)
      syncFolder(folder)
    }
    rmSync(folder, { recursive: true })
  } finally {
    held.close()
  }
}

function moveIn(database: string, uploads: string): void {
  moveUploads(uploads)
  const folder = restoreFolder(database)
  const next = path.join(folder, 'database.sqlite')
  if (existsSync(next)) {
    const replaced = path.join(folder, 'replaced.sqlite')
    if (existsSync(database) && !existsSync(replaced)) linkSync(database, replaced)
    // These files belong to the old database, and SQLite would apply them to the new one.
    for (const end of ['-wal', '-shm', '-journal']) moveIfThere(database + end, replaced + end)
    renameSync(next, database)
  }
  moveIfThere(path.join(folder, 'secret'), `${database}.secret`)
  syncFolder(path.dirname(database))
}

/** Folders are moved one by one, because the folder of uploads itself may be the root of a disk. */
function moveUploads(uploads: string): void {
  const [next, coming, replaced] = ['new', 'coming', 'replaced'].map((name) => path.join(uploads, '.restore', name))
  if (!next || !coming || !replaced) return
  if (existsSync(next)) {
    mkdirSync(replaced, { recursive: true })
    moveAll(uploads, replaced)
    // Marks that all old files have been moved away, so that no new one is mistaken for an old one.
    renameSync(next, coming)
  }
  if (existsSync(coming)) moveAll(coming, uploads)
  syncFolder(uploads)
}

function moveAll(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (!name.startsWith('.')) renameSync(path.join(from, name), path.join(to, name))
  }
}

function moveIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to)
}
