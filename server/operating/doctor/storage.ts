import { accessSync, constants, existsSync, readdirSync, type Stats, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { millisecondsInDay } from 'date-fns/constants'
import { restoreFolder } from '#db/sqlite/unfinished-restore'
import type { Instance } from '../instance'
import { aboutSubject, type Finding, inWords } from './finding'

const LEAST_FREE = 100_000_000
const OLD_COPY_MS = 7 * millisecondsInDay

/** Who may read and write what an instance keeps. */
export function checkPermissions({ database, secretFile, uploads }: Instance): Finding[] {
  const about = aboutSubject('permissions')
  const folder = path.dirname(database)
  const folders = [folder, uploads, ...foldersIn(uploads)].filter(existsSync)
  const files = [database, `${database}-wal`, `${database}-shm`, secretFile].filter(existsSync)
  for (const place of [...folders, ...files]) {
    if (!mayWrite(place)) about.problem(`${place} cannot be written by this user`, `chown -R USER ${place}`)
  }
  for (const file of [database, secretFile].filter(existsSync)) {
    const mode = statSync(file).mode & 0o777
    if (mode & 0o077) about.problem(`${file} can be read by others (${mode.toString(8)})`, `chmod 600 ${file}`)
  }
  const owner = existsSync(folder) ? statSync(folder).uid : 0
  for (const file of files.filter((name) => statSync(name).uid !== owner)) {
    about.problem(`${file} and its folder have different owners`, `chown --reference=${folder} ${file}`)
  }
  return about.orWell('data folders are writable and private')
}

/** The free space for an instance's data. */
export function checkDisk({ database, uploads }: Instance): Finding[] {
  const about = aboutSubject('disk')
  const size = existsSync(database) ? statSync(database).size : 0
  const free = [path.dirname(database), uploads].filter(existsSync).map((folder) => ({ folder, bytes: freeIn(folder) }))
  const remedy = 'Remove what is not needed there, or move it to a larger disk'
  for (const { folder, bytes } of free) {
    if (bytes < LEAST_FREE) about.problem(`only ${inWords(bytes)} free in ${folder}`, remedy)
    else if (bytes < 2 * size)
      about.warning(`${inWords(bytes)} are free at ${folder}, too little for an update`, remedy)
  }
  return about.orWell(free.map(({ folder, bytes }) => `${inWords(bytes)} free at ${folder}`).join(', '))
}

/** Finds remains of an interrupted restore and of earlier updates. */
export function checkLeftovers({ database }: Instance): Finding[] {
  const about = aboutSubject('leftovers')
  if (existsSync(restoreFolder(database))) {
    about.problem('a restore is under way or was interrupted', 'Wait for it; or start the server, which ends it')
  }
  const folder = path.dirname(database)
  const copies = existsSync(folder) ? readdirSync(folder).filter((name) => isCopy(name, path.basename(database))) : []
  for (const copy of copies.map((name) => path.join(folder, name))) {
    if (Date.now() - statSync(copy).mtimeMs < OLD_COPY_MS) continue
    about.warning(`${copy} was made before an update and still contains data that was erased since`, `rm ${copy}`)
  }
  return about.orWell('nothing was left behind')
}

function isCopy(name: string, database: string): boolean {
  return name.startsWith(`${database}.before-`)
}

function foldersIn(uploads: string): string[] {
  if (!existsSync(uploads)) return []
  const entries = readdirSync(uploads, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(uploads, name))
}

function mayWrite(place: string): boolean {
  const isFolder = (stats: Stats) => stats.isDirectory()
  try {
    accessSync(place, constants.R_OK | constants.W_OK | (isFolder(statSync(place)) ? constants.X_OK : 0))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code)))
      return false
    throw error
  }
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
