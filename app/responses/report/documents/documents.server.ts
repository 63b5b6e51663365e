import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { createConcurrencyLimit } from '~/lib/work/concurrency-limit'
import type { DocumentOrder } from './make-document.server'

/*
 * Files of a report take half a second and more to set, and fonts and packages of some size. Each is made in a thread of
 * its own, so that nobody waits for it, neither for pages nor for results, and nothing of it stays in memory.
 */

/** Beside the server's own program, from which the working directory is known. */
const PROGRAM = 'build/server/document-thread.js'
/** So many may wait for their turn. */
const MOST_WAITING = 8

const making = createConcurrencyLimit(1)

/** The bytes of a file; null where too many are waited for already. */
export async function writeDocument(order: DocumentOrder): Promise<Uint8Array<ArrayBuffer> | null> {
  if (making.waiting() >= MOST_WAITING) return null
  return await making.enter(async () =>
    import.meta.env.PROD ? await inThread(order) : await (await import('./make-document.server')).makeDocument(order),
  )
}

function inThread(order: DocumentOrder): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(path.resolve(PROGRAM), { workerData: order })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread of a document has ended')))
  })
}
