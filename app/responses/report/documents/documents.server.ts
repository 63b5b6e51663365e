import { createFairQueue } from '~/lib/work/fair-queue'
import { createWorkerPool, isProductionBuild } from '~/lib/work/worker-pool.server'
import type { DocumentOrder } from './render-document.server'

/*
 * A report file takes half a second or more to lay out and needs large packages and fonts. They are made in a
 * thread, so that pages and results do not wait, and it ends soon after the last, which releases its memory.
 */

class DocumentsBusy extends Error {}

const pool = createWorkerPool({ program: 'jobs-thread.js', called: 'thread of report files', idleMs: 10_000 })

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
      isProductionBuild
        ? await pool.call<Uint8Array<ArrayBuffer>>('makeDocument', [order])
        : await (await import('./render-document.server')).makeDocument(order),
    )
  } catch (error) {
    if (error instanceof DocumentsBusy) return null
    throw error
  }
}
