import { existsSync, readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import path from 'node:path'

/** Where Linux reveals a thread's id; other systems have priorities for processes only. */
const SELF = '/proc/thread-self'
/** As low as the system goes. */
const LOWEST = constants.priority.PRIORITY_LOW

/**
 * Lowers the priority of the calling thread if the machine has few cores, so that a long computation does not slow
 * pages down. Never call it in the serving thread: a lowered priority may not rise again.
 */
export function lowerThreadPriority(): void {
  if (!existsSync(SELF)) return
  const thread = Number(path.basename(readlinkSync(SELF)))
  setPriority(thread, Math.min(LOWEST, getPriority(thread) + constants.priority.PRIORITY_BELOW_NORMAL))
}
