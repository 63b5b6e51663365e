import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { createFairQueue } from '~/lib/work/fair-queue'
import type { DocumentOrder } from './render-document.server'

/*
 * Files of a report take half a second and more to set, and fonts and packages of some size. Each is made in a thread of
 * its own, so that nobody waits for it, neither for pages nor for results, and nothing of it stays in memory.
 */

/** Beside the server's own program, from which the working directory is known. */
const PROGRAM = 'build/server/document-thread.js'
class DocumentsBusy extends Error {}

const making = createFairQueue({
  capacity: 1,
  mostWaitingOfOne: 8,
  patienceMs: 120_000,
  refuse: () => new DocumentsBusy('Too many files wait'),
})

/** The bytes of a file, made in the brand's turn; null where too many of the brand's wait already, or one has waited too long. */
export async function writeDocument(brandId: number, order: DocumentOrder): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await making.enter(String(brandId), 1, async () =>
      import.meta.env.PROD
        ? await inThread(order)
        : await (await import('./render-document.server')).makeDocument(order),
    )
  } catch (error) {
    if (error instanceof DocumentsBusy) return null
    throw error
  }
}

function inThread(order: DocumentOrder): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(path.resolve(PROGRAM), { workerData: order })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread of a document has ended')))
  })
}
