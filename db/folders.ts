import { closeSync, fsyncSync, openSync } from 'node:fs'

/** What was renamed, made or removed in a folder is so after a power cut as well. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
