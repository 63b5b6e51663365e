const pauses = new Set<NodeJS.Timeout>()

/** Waits (ms) before work behind the answers goes on. It holds no process that is to end. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      pauses.delete(timer)
      resolve()
    }, ms).unref()
    pauses.add(timer)
  })
}

/** Lets nothing go on that pauses now: the process ends, and its database is about to close. */
export function endPauses(): void {
  for (const timer of pauses) clearTimeout(timer)
  pauses.clear()
}
