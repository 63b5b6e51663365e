import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'

/** Makes renames, creations and removals in a folder survive a power cut. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Creates a folder and its parents. Node's own function never returns if a parent cannot hold folders, as under /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(path.resolve(folder)))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw error
  }
}
