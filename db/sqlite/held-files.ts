import { realpathSync, statSync } from 'node:fs'
import type Database from 'better-sqlite3'

/*
 * An open file stays open when its name goes: what is committed to it then is in no folder, and is lost with the process.
 * So the files behind the names are compared with those that are open, by device and inode.
 */

export type HeldFiles = {
  /** Why what is written would be lost, in words; null while the names lead to the files that are open. */
  fault(): string | null
  /** Calls `listener` with the fault when one is found, and with null once the right files are back. */
  onChange(listener: (fault: string | null) => void): void
}

/** Remembers the files of a database that has just been opened in WAL mode; SQLite holds three of them open. */
export function holdFiles(connection: Database.Database): HeldFiles {
  const real = realpathSync(connection.name)
  // The path as it was given, so that a link which leads elsewhere by now is noticed too.
  const database = holdFile(connection.name)
  const all = [database, holdFile(`${real}-wal`), holdFile(`${real}-shm`)]
  let known: string | null = null
  let listener: (fault: string | null) => void = () => {}
  return {
    fault() {
      // As it closes, SQLite folds the other two into the first, and removes them.
      const lost = (connection.open ? all : [database]).find(({ name, id }) => fileIdentity(name) !== id)
      const fault = lost
        ? `${lost.name} ${fileIdentity(lost.name) === null ? 'was deleted or moved' : 'is another file'}`
        : null
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
