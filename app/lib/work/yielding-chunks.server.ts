import { nextTurn } from '#db/event-loop'
import { chunksOf } from '../arrays'

/** The rows of a list in slices, each in a separate turn of the event loop. */
export async function* slicesOf<T>(rows: T[], size: number): AsyncGenerator<T[]> {
  for (const slice of chunksOf(rows, size)) {
    await nextTurn()
    yield slice
  }
}

/** So long (ms) a piece of work goes on before everyone else gets their turn. */
const SLICE_MS = 8

/** To be awaited between pieces of long work: it lets everyone else have their turn of the event loop once it is time. */
export function createBreather(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < SLICE_MS) return
    await nextTurn()
    begun = performance.now()
  }
}
