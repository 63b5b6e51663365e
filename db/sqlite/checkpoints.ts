import { existsSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type Database from 'better-sqlite3'

/** In the folder of the server's own program, relative to the working directory. */
const PROGRAM = 'build/server/checkpoint-thread.js'
/** Changed rows between two checkpoints: 2 to 20 MB of log if the rows are short. */
const CHANGES = 1_500
/** Pages of log at which a COMMIT runs a checkpoint itself; without a thread, SQLite does so at 1,000. */
const MOST_PAGES = 20_000
const USUAL_PAGES = 1_000

/**
 * Copies the log of a database into its file, in a thread that starts when it is first needed: within a COMMIT, SQLite
 * would block the event loop for the two syncs that this takes. Without a build, SQLite does it.
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
    // While it has no callers, it does not keep the process alive.
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
     * Copies the log into the file if it has grown; null if it has not. Nothing may be written until it is done, so
     * that the log can start again.
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
