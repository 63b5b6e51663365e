const pauses = new Set<NodeJS.Timeout>()

/** Pauses (ms) background work without keeping the process alive. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      pauses.delete(timer)
      resolve()
    }, ms).unref()
    pauses.add(timer)
  })
}

/** Stops all paused work for good: the process ends, and its database is about to close. */
export function endPauses(): void {
  for (const timer of pauses) clearTimeout(timer)
  pauses.clear()
}
