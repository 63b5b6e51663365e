import { randomInt } from 'node:crypto'
import { fstatSync, openSync, readSync, realpathSync, statSync } from 'node:fs'
import type Database from 'better-sqlite3'

/*
 * An open file stays open when its name is removed: later commits to it are in no folder, and are lost with the
 * process. So this compares the named files with the open ones, by device and inode. A file overwritten in place keeps
 * both, so the database's header is read as well, which contains a unique number.
 */

export type OpenFiles = {
  /** Why what is written would be lost, in words; null while the names lead to the files that are open. */
  fault(): string | null
  /** Calls `listener` with the fault when one is found, and with null once the right files are back. */
  onChange(listener: (fault: string | null) => void): void
}

/** Remembers the files of a database that has just been opened in WAL mode; SQLite holds three of them open. */
export function holdFiles(connection: Database.Database): OpenFiles {
  const real = realpathSync(connection.name)
  // The original path, so that a changed symlink is noticed too.
  const database = holdFile(connection.name)
  const all = [database, holdFile(`${real}-wal`), holdFile(`${real}-shm`)]
  const readContentFault = holdContent(real, connection)
  let known: string | null = null
  let listener: (fault: string | null) => void = () => {}
  return {
    fault() {
      // As it closes, SQLite folds the other two into the first, and removes them.
      const lost = (connection.open ? all : [database]).find(({ name, id }) => fileIdentity(name) !== id)
      const fault = lost
        ? `${lost.name} ${fileIdentity(lost.name) === null ? 'was deleted or moved' : 'is another file'}`
        : readContentFault()
      const isChanged = (fault === null) !== (known === null)
      known = fault
      if (isChanged) listener(fault)
      return fault
    },
    onChange(heard) {
      listener = heard
    },
  }
}

function holdFile(name: string) {
  return { name, id: fileIdentity(name) }
}

/** Identifies the file behind a path; null if it is missing or cannot be reached. */
export function fileIdentity(name: string): string | null {
  try {
    const { dev, ino } = statSync(name, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return null
  }
}

/** Fields of SQLite's header: https://sqlite.org/fileformat2.html */
const HEADER = { bytes: 100, pageSize: 16, pages: 28, applicationId: 68 }
const BEGINNING = Buffer.from('SQLite format 3\0')

/** Writes an identifying number into a database without one. */
export function numberDatabase(connection: Database.Database): void {
  if (readNumber(connection) !== 0) return
  connection
    .transaction(() => {
      if (readNumber(connection) === 0) connection.pragma(`application_id = ${randomInt(1, 2 ** 31)}`)
    })
    .immediate()
  connection.pragma('wal_checkpoint(TRUNCATE)')
}

/** Takes the number from a copy, which gets another when it is opened as a database. */
export function forgetNumber(copy: Database.Database): void {
  copy.pragma('application_id = 0')
}

function readNumber(connection: Database.Database): unknown {
  return connection.pragma('application_id', { simple: true })
}

/** Returns why a file no longer holds the open database, or null. */
function holdContent(file: string, connection: Database.Database): () => string | null {
  // Not closed before the process ends: that would release the locks of all SQLite's connections to the same file.
  const descriptor = openSync(file, 'r')
  const header = Buffer.alloc(HEADER.bytes)
  // While another process reads the log, its number is not in the file yet.
  const numbers = new Set([readNumber(connection), readHeader() ? header.readUInt32BE(HEADER.applicationId) : null])
  let wholeSize = 0
  let found: string | null = null
  // Final until a restart, because SQLite would continue with the pages it has cached.
  return () => {
    found ??= find()
    return found && `${file} ${found}: put it back and restart the server`
  }

  function find(): string | null {
    if (!readHeader()) return 'was truncated'
    if (
      !header.subarray(0, BEGINNING.length).equals(BEGINNING) ||
      !numbers.has(header.readUInt32BE(HEADER.applicationId))
    )
      return 'holds another database'
    const { size } = fstatSync(descriptor)
    const needed = header.readUInt32BE(HEADER.pages) * readPageSize()
    // During a checkpoint, a growing file is shorter than its header says, but never shorter than before.
    if (size < needed && size < wholeSize) return 'was truncated'
    if (size >= needed) wholeSize = size
    return null
  }

  function readHeader(): boolean {
    return readSync(descriptor, header, 0, HEADER.bytes, 0) === HEADER.bytes
  }

  function readPageSize(): number {
    const size = header.readUInt16BE(HEADER.pageSize)
    return size === 1 ? 65_536 : size
  }
}
