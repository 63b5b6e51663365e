import { yieldToEventLoop } from '#db/event-loop'
import { toChunks } from '../arrays'

/** The rows of a list in slices, each in a separate turn of the event loop. */
export async function* yieldingChunks<T>(rows: T[], size: number): AsyncGenerator<T[]> {
  for (const slice of toChunks(rows, size)) {
    await yieldToEventLoop()
    yield slice
  }
}

/** Milliseconds of work before it yields. */
const SLICE_MS = 8

/** To be awaited between pieces of long work: it lets everyone else have their turn of the event loop once it is time. */
export function createYielder(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < SLICE_MS) return
    await yieldToEventLoop()
    begun = performance.now()
  }
}
