import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

/** The file that SQLite writes commits to, before they are folded into the database. */
export type Log = {
  /** Resolves once all that has been committed by now is on disk. */
  onDisk(): Promise<void>
  close(): Promise<void>
}

/** Opens the log of a database, which a connection has open, and keeps open for longer. */
export function openLog(database: string): Log {
  const descriptor = openSync(`${database}-wal`, 'r+')
  const onDisk = sharedSync(() => promisify(fdatasync)(descriptor))
  return {
    onDisk,
    async close() {
      // Whoever still waits is to be told.
      await onDisk().catch(() => {})
      closeSync(descriptor)
    },
  }
}

/**
 * One at a time of what puts on disk all that is written when it begins: whoever asks while one is under way shares the
 * next one with all others who do.
 */
export function sharedSync(sync: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null
  let next: Promise<void> | null = null

  function begin(): Promise<void> {
    next = null
    const begun = sync().finally(() => {
      if (underWay === begun) underWay = null
    })
    underWay = begun
    return begun
  }

  return () => {
    if (!underWay) return begin()
    next ??= underWay.then(begin, begin)
    return next
  }
}
