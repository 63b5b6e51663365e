import { statSync } from 'node:fs'
import { makeFolder } from '#db/durable-folders'
import { FilesLost } from '#db/write-errors'
import { env } from '../env.server'

/*
 * An unmounted disk leaves an empty folder under its name, and files stored there would be hidden once the disk is
 * back. So nothing is written unless the folder is the one found at the start, by device and inode.
 */

let found = toId(env.UPLOADS_DIR)

/** Why the uploads folder is not writable, in words; null if it is. */
export function uploadsFault(): string | null {
  if (found === null) return null
  const now = toId(env.UPLOADS_DIR)
  if (now === found) return null
  return `${env.UPLOADS_DIR} ${now === null ? 'was deleted or moved' : 'is another folder than at the start'}`
}

/** Throws if the folder of uploads cannot be written. A folder missing at the start is created. */
export function requireUploads(): void {
  if (found === null) {
    makeFolder(env.UPLOADS_DIR)
    found = toId(env.UPLOADS_DIR)
  }
  const fault = uploadsFault()
  if (fault) throw new FilesLost(fault)
}

/** The folder of a name; null if it has none or it is unreachable. */
function toId(name: string): string | null {
  try {
    const stats = statSync(name, { bigint: true })
    return stats.isDirectory() ? `${stats.dev}:${stats.ino}` : null
  } catch {
    return null
  }
}
