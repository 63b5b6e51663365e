import { log } from './log.server'

const PAUSE_MS = 60_000
const lastLogged = new Map<string, number>()

/** Logs an error that each request would log for as long as its cause lasts: the same message once a minute. */
export function logRarely(error: Error, message: string, now = Date.now()): void {
  const key = `${message} ${error.message}`
  if (now - (lastLogged.get(key) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return
  if (lastLogged.size > 100) lastLogged.clear()
  lastLogged.set(key, now)
  log.error({ err: error }, message)
}
