import { isEnding } from '~/lib/http/readiness.server'
import { untilQuiet } from '~/lib/work/quiet.server'

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
