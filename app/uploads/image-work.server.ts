import { NotWritten } from '#db/write-errors'
import { createFairQueue } from '~/lib/work/fair-queue'

/** Too many images wait to be decoded. */
export class ImagesBusy extends NotWritten {
  override name = 'ImagesBusy'
  readonly status = 503
  readonly statusText = 'Service Unavailable'
  readonly data = { obstacle: 'imagesBusy' as const }
}

/** The largest image that is accepted, and a small one with it: at most 300 MB of memory. */
const CAPACITY = 60_000_000
/** Each takes one of the process's four threads for files, which put commits on disk too. */
const MOST_AT_A_TIME = 2

const queue = createFairQueue({
  capacity: CAPACITY,
  mostUnderWay: MOST_AT_A_TIME,
  mostWaitingOfOne: 32,
  patienceMs: 30_000,
  refuse: () => new ImagesBusy('Too many images wait'),
})

/** The owner of the work: owners take turns. */
export type ImageOwner = { brandId: number } | { consumerId: number }

/**
 * Decodes or draws pixels for an owner when there is room for this many. Rejects with `ImagesBusy` if too many images
 * of the owner wait, or one has waited for half a minute.
 */
export async function workOnPixels<T>(owner: ImageOwner, pixels: number, work: () => Promise<T>): Promise<T> {
  return await queue.enter(JSON.stringify(owner), pixels, work)
}
