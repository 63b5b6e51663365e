import { NotWritten } from '#db/failures'
import { createFairQueue } from '~/lib/work/fair-queue'

/** Too many images wait to be decoded. */
export class ImagesBusy extends NotWritten {
  override name = 'ImagesBusy'
  readonly status = 503
  readonly statusText = 'Service Unavailable'
  readonly data = { message: 'Many images are being processed at this moment. Please try again in a few seconds.' }
}

/** The largest image that is accepted, and some small ones beside it: at most 300 MB of memory. */
const CAPACITY = 60_000_000
/** What a small image counts, so that few are decoded at a time. */
const LEAST = 8_000_000

const queue = createFairQueue({
  capacity: CAPACITY,
  mostWaitingOfOne: 32,
  patienceMs: 30_000,
  refuse: () => new ImagesBusy('Too many images wait'),
})

/** Who an image is decoded for: they take turns. */
export type ImageOwner = { brandId: number } | { consumerId: number }

/**
 * Decodes or draws so many pixels for an owner once there is room for them. Rejects with `ImagesBusy` where too many images of
 * this owner wait, or one has waited for half a minute.
 */
export async function workOnPixels<T>(owner: ImageOwner, pixels: number, work: () => Promise<T>): Promise<T> {
  return await queue.enter(JSON.stringify(owner), Math.max(LEAST, pixels), work)
}
