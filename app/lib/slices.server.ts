import { chunksOf } from './collections'
import { nextTurn } from './turns.server'

/** The rows of a list, some at a time; between two portions everyone else gets their turn of the event loop. */
export async function* slicesOf<T>(rows: T[], size: number): AsyncGenerator<T[]> {
  let isFirst = true
  for (const slice of chunksOf(rows, size)) {
    if (!isFirst) await nextTurn()
    isFirst = false
    yield slice
  }
}
