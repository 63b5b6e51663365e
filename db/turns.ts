type Lane = 'work' | 'commits'

const waiting: Record<Lane, (() => void)[]> = { work: [], commits: [] }
let served: Lane = 'commits'
let isServing = false

/**
 * Another turn of the event loop, of which nobody else who waits here has a part: of several long pieces of work only one
 * goes on in each, so that they hold others up no longer together than one of them does alone. Commits and other work take
 * turns, however many wait of either.
 */
export function nextTurn(lane: Lane = 'work'): Promise<void> {
  return new Promise((resolve) => {
    waiting[lane].push(resolve)
    if (isServing) return
    isServing = true
    setImmediate(serve)
  })
}

/** Who goes on now is put behind the others when it waits again. */
function serve(): void {
  const other = served === 'work' ? 'commits' : 'work'
  if (waiting[other].length > 0) served = other
  const next = waiting[served].shift()
  isServing = next !== undefined
  if (!next) return
  setImmediate(serve)
  next()
}
