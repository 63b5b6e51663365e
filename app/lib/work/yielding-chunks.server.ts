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

/** Await it between pieces of long work: it yields to the event loop when it is time. */
export function createYielder(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < SLICE_MS) return
    await yieldToEventLoop()
    begun = performance.now()
  }
}
