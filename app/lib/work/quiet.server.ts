import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

/** How long the event loop is watched, and the share of that in which others may be busy. */
const WATCHED_MS = 5
const MOST_BUSY = 0.5
/** The longest wait for other requests. */
const PATIENCE_MS = 100

/** Waits until the server is idle, for work that is less urgent than requests. */
export async function untilQuiet(): Promise<void> {
  const begun = performance.now()
  do {
    const before = performance.eventLoopUtilization()
    await delay(WATCHED_MS)
    if (performance.eventLoopUtilization(before).utilization < MOST_BUSY) return
  } while (performance.now() - begun < PATIENCE_MS)
}
