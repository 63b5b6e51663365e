import { closeSync, fdatasync, openSync, realpathSync } from 'node:fs'
import { promisify } from 'node:util'
import type Database from 'better-sqlite3'
import { createCheckpoints } from './checkpoints'

/** The file that SQLite writes commits to, before they are folded into the database. */
export type Log = {
  /** Resolves when everything committed so far is on disk. */
  onDisk(): Promise<void>
  /**
   * Copies it into the database if it has grown; null if it has not. Nothing may be written until that is done, so that
   * it can start again.
   */
  fold(): Promise<void> | null
  /** Closes it, and the connection that writes. */
  close(): Promise<void>
}

/** Opens the log that a connection writes to, which is next to the real file if its path is a link. */
export function openLog(writer: Database.Database): Log {
  const descriptor = openSync(`${realpathSync(writer.name)}-wal`, 'r+')
  const onDisk = sharedSync(() => promisify(fdatasync)(descriptor))
  const checkpoints = createCheckpoints(writer)
  return {
    onDisk,
    fold: checkpoints.whereDue,
    async close() {
      await checkpoints.stop()
      // From here on nothing more is committed; waiting callers get the error.
      writer.close()
      await onDisk().catch(() => {})
      closeSync(descriptor)
    },
  }
}

/**
 * Runs one sync at a time, which covers everything written before it starts: callers that arrive during one share the
 * next.
 */
export function sharedSync(sync: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null
  let next: Promise<void> | null = null

  function begin(): Promise<void> {
    next = null
    underWay = sync().finally(() => {
      // The next one follows at once, and is what is shared until it has begun.
      if (!next) underWay = null
    })
    return underWay
  }

  return () => {
    if (!underWay) return begin()
    next ??= underWay.then(begin, begin)
    return next
  }
}
