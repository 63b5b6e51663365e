import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { emptyLog } from './client.server'
import { DatabaseBusy } from './failures'
import { type Scrubbing, scrub } from './scrub'

/** How long readers may keep the log from being emptied, and how often it is tried. */
const PATIENCE_MS = 20_000
const LOOK_MS = 50

/** Beside the server's own program, from which the working directory is known. */
const PROGRAM = 'build/server/scrub-thread.js'

/**
 * Sees to it that rows which were deleted before are in no file of the database any more: neither in the log, nor in a
 * free page, nor beside the rows of one that is in use, where the given texts of theirs are looked for. Rejects with
 * `DatabaseBusy` where the log cannot be emptied; then it is to be done again.
 */
export async function scrubDatabase(file: string, texts: string[]): Promise<void> {
  await emptyLogOnceFree()
  if (texts.length === 0) return
  await scrubApart({ file: path.resolve(file), texts })
  await emptyLogOnceFree()
}

async function emptyLogOnceFree(): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!emptyLog()) {
    if (Date.now() > deadline) throw new DatabaseBusy('The log of the database could not be emptied')
    await delay(LOOK_MS)
  }
}

/** In a thread of its own; a development server, which has no build, does it where it is. */
async function scrubApart(scrubbing: Scrubbing): Promise<void> {
  if (!import.meta.env.PROD) return scrub(scrubbing)
  const worker = new Worker(path.resolve(PROGRAM), { workerData: scrubbing })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
}
