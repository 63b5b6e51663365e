import { existsSync, readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import path from 'node:path'

/** Where Linux tells a thread its own number; other systems have priorities for processes only. */
const SELF = '/proc/thread-self'
/** As low as the system goes. */
const LOWEST = constants.priority.PRIORITY_LOW

/**
 * Has the thread that calls this let others go first where cores are fewer than those who want one, so that a long
 * computation takes from nobody's page. Not for the thread that serves: what was lowered may not rise again.
 */
export function giveWay(): void {
  if (!existsSync(SELF)) return
  const thread = Number(path.basename(readlinkSync(SELF)))
  setPriority(thread, Math.min(LOWEST, getPriority(thread) + constants.priority.PRIORITY_BELOW_NORMAL))
}
