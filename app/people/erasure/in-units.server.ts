import { isEnding } from '~/lib/http/readiness.server'

/**
 * Erases a few in a unit until none is left, so that everyone else gets their turn. `erase` says how many it was. False
 * where the process is ending before: then its next start goes on.
 */
export async function untilNone(erase: () => Promise<number>): Promise<boolean> {
  while (!isEnding()) if ((await erase()) === 0) return true
  return false
}
