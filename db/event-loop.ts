type Lane = 'work' | 'pages' | 'parts' | 'commits'

const waiting = new Map<Lane, (() => void)[]>([
  ['work', []],
  ['pages', []],
  ['parts', []],
  ['commits', []],
])
let isServing = false

/**
 * Waits for a turn of the event loop that no other waiting job gets: of several long jobs only one continues in each
 * turn, so that together they delay others no longer than one of them alone. Pages, their parts, commits and other work
 * take turns, no matter how many of each wait.
 */
export function yieldToEventLoop(lane: Lane = 'work'): Promise<void> {
  return new Promise((resolve) => {
    waiting.get(lane)?.push(resolve)
    if (isServing) return
    isServing = true
    // The first one is called in the turn that it was asked for in.
    setImmediate(() => setImmediate(serve))
  })
}

/** Serves the next one in line. It and its lane go to the back when it waits again. */
function serve(): void {
  const [lane, line] = [...waiting].find(([, { length }]) => length > 0) ?? []
  const next = line?.shift()
  isServing = next !== undefined
  if (!lane || !line || !next) return
  waiting.delete(lane)
  waiting.set(lane, line)
  // React sets a timer to render a part; the next one runs after that, and after new events.
  if (lane === 'parts') setImmediate(() => setTimeout(() => setImmediate(serve), 0))
  else setImmediate(serve)
  next()
}
