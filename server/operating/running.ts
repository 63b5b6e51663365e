import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env } from '~/lib/env.server'
import { log } from '~/lib/observing/log.server'

/*
 * While a server runs, a note next to its database has its address: the doctor, a separate process, asks there whether
 * the server still has the file with this name open.
 */

const PATIENCE_MS = 5_000

const noteFor = (database: string) => `${database}.server`

/**
 * Writes the note with this server's address, and returns a function that removes it; PostgreSQL has no place for a
 * note.
 */
export function noteRunning(port: number): () => void {
  if (env.DATABASE_URL) return () => {}
  const note = noteFor(path.resolve(env.DATABASE_PATH))
  const isAnywhere = !env.HOST || env.HOST === '0.0.0.0' || env.HOST === '::'
  const host = isAnywhere ? '127.0.0.1' : env.HOST
  const address = `http://${host?.includes(':') ? `[${host}]` : host}:${port}`
  try {
    writeFileSync(note, `${address}\n`, { mode: 0o600 })
  } catch (error) {
    log.warn({ err: error }, 'the doctor and backups cannot find this server: its address could not be noted')
    return () => {}
  }
  return () => {
    // Another server may have been started for the same database meanwhile.
    if (findRunning(path.resolve(env.DATABASE_PATH)) === address) rmSync(note, { force: true })
  }
}

/** The address in a database's note; null if no server runs, or if it ended normally. */
export function findRunning(database: string): string | null {
  const note = noteFor(database)
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : null
}

/** A running server's report on its database's health; null if none runs. */
export async function askRunning(database: string): Promise<{ address: string; says: string; isWell: boolean } | null> {
  const address = findRunning(database)
  if (address === null) return null
  try {
    const response = await fetch(`${address}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
    return { address, says: (await response.text()).slice(0, 500), isWell: response.ok }
  } catch {
    // It ended without removing its note.
    return null
  }
}
