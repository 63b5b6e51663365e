import { NotWritten } from '#db/write-errors'
import { log } from '../observing/log.server'
import { pause } from './pause.server'

/** How often (ms) what could not be written is tried again, and until when. */
const RETRY_MS = 1_000
/** How often to retry a write that a response has promised: it should be visible as soon as the lock is gone. */
const SOON_MS = 50
const LAST_TRY_MS = 60_000

/** Writes something as soon as the database takes it, within a minute. It holds no process that is to end. */
export async function retryWrite<T>(act: () => Promise<T>, retryMs = RETRY_MS): Promise<T> {
  const until = Date.now() + LAST_TRY_MS
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof NotWritten) || Date.now() > until) throw error
      await pause(retryMs)
    }
  }
}

const behind = new Set<string>()

/**
 * Records an access as soon as the database accepts it, without making the caller wait. Records about the same subject
 * are written one at a time, however often it is accessed meanwhile.
 */
export function writeInBackground(about: string, act: () => Promise<unknown>, failed: string): void {
  if (behind.has(about)) return
  behind.add(about)
  retryWrite(act)
    .catch((error: unknown) => log.warn({ err: error }, failed))
    .finally(() => behind.delete(about))
}

/** Writes something and waits for one try only: if the database refuses, retries continue in the background. */
export async function writeNowOrInBackground(act: () => Promise<unknown>, failed: string): Promise<void> {
  const warn = (error: unknown) => log.warn({ err: error }, failed)
  await act().catch((error: unknown) => {
    if (error instanceof NotWritten) retryWrite(act, SOON_MS).catch(warn)
    else warn(error)
  })
}
