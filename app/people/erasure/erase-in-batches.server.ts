import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { isEnding } from '~/lib/http/readiness.server'

/** How long the event loop is watched between two units, and the share of that in which others may be busy. */
const WATCHED_MS = 5
const MOST_BUSY = 0.5
/** So long a unit waits for others at most. */
const PATIENCE_MS = 100

/**
 * Erases a few rows per unit until none is left. Each unit waits until the server is idle: a page takes many turns of
 * the event loop, and a unit in each of them would delay it many times. `erase` returns the number erased. False if the
 * process is ending first: its next start continues.
 */
export async function repeatUntilEmpty(erase: () => Promise<number>): Promise<boolean> {
  while (!isEnding()) {
    if ((await erase()) === 0) return true
    await untilQuiet()
  }
  return false
}

async function untilQuiet(): Promise<void> {
  const begun = performance.now()
  do {
    const before = performance.eventLoopUtilization()
    await delay(WATCHED_MS)
    if (performance.eventLoopUtilization(before).utilization < MOST_BUSY) return
  } while (performance.now() - begun < PATIENCE_MS)
}
