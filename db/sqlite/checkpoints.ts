import { existsSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type Database from 'better-sqlite3'

/** Beside the server's own program, from which the working directory is known. */
const PROGRAM = 'build/server/checkpoint-thread.js'
/** So many rows are changed between two checkpoints, which makes 2 to 20 MB of log where they are short. */
const CHANGES = 1_500
/** So many pages of log are folded in within a COMMIT, as without a thread SQLite does with 1,000. */
const MOST_PAGES = 20_000
const USUAL_PAGES = 1_000

/**
 * Folds the log of a database into its file, in a thread that is started when it is first needed: SQLite does so within a
 * COMMIT, and the event loop stands still for the two syncs that it takes. Where there is no build, SQLite goes on doing it.
 */
export function createCheckpoints(writer: Database.Database) {
  const isBuilt = existsSync(path.resolve(PROGRAM))
  const changes = writer.prepare<[], number>('select total_changes()').pluck()
  let folded = changes.get() ?? 0
  let thread: Worker | null = null
  let whenDone: (() => void) | null = null
  let isLeft = !isBuilt
  if (isBuilt) writer.pragma(`wal_autocheckpoint = ${MOST_PAGES}`)

  function start(): Worker {
    const worker = new Worker(path.resolve(PROGRAM), {
      workerData: writer.name,
      resourceLimits: { maxOldGenerationSizeMb: 16 },
    })
    worker.on('message', goOn)
    worker.on('error', leave)
    worker.on('exit', () => {
      thread = null
      goOn()
    })
    return worker
  }

  function goOn(): void {
    // While nobody waits for it, not even for its end, it does not hold the process.
    if (!isLeft) thread?.unref()
    whenDone?.()
    whenDone = null
  }

  /** Without a thread SQLite does it as it used to. */
  function leave(error: unknown): void {
    isLeft = true
    if (writer.open) writer.pragma(`wal_autocheckpoint = ${USUAL_PAGES}`)
    process.emitWarning(error instanceof Error ? error : String(error))
  }

  return {
    /**
     * Folds the log in where it has grown; null where it has not. Until it is done nothing is to be written, so that the log
     * can begin anew.
     */
    whereDue(): Promise<void> | null {
      if (isLeft) return null
      const now = changes.get() ?? 0
      if (now - folded < CHANGES) return null
      folded = now
      try {
        thread ??= start()
      } catch (error) {
        leave(error)
        return null
      }
      thread.ref()
      thread.postMessage(true)
      return new Promise((resolve) => {
        whenDone = resolve
      })
    },
    async stop(): Promise<void> {
      isLeft = true
      const ending = thread
      if (!ending) return
      ending.ref()
      ending.postMessage(false)
      await new Promise((resolve) => ending.once('exit', resolve))
    },
  }
}
