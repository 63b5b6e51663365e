import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { createFairQueue } from '~/lib/work/fair-queue'
import type { DocumentOrder } from './render-document.server'

/*
 * A report file takes half a second or more to lay out and needs large packages and fonts. Each runs in a new thread,
 * so that pages and results do not wait for it and its memory is released.
 */

/** Next to the server's program, relative to the working directory. */
const PROGRAM = 'build/server/document-thread.js'
class DocumentsBusy extends Error {}

const making = createFairQueue({
  capacity: 1,
  mostWaitingOfOne: 8,
  patienceMs: 120_000,
  refuse: () => new DocumentsBusy('Too many files wait'),
})

/** The bytes of a file, in the brand's turn; null if too many of the brand's wait, or one has waited too long. */
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
