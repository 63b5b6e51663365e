const waiting: (() => void)[] = []

/**
 * Another turn of the event loop, of which nobody else who waits here has a part: of several long pieces of work only one
 * goes on in each, so that they hold others up no longer together than one of them does alone.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(serve)
  })
}

/** Who goes on now is put behind the others when it waits again. */
function serve(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(serve)
}
