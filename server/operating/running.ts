import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env } from '~/lib/env.server'
import { log } from '~/lib/observing/log.server'

/*
 * While a server runs, a note beside its database says where it answers: the doctor, a process of its own, asks there whether
 * the server still holds the file that stands under this name.
 */

const PATIENCE_MS = 5_000

const noteFor = (database: string) => `${database}.server`

/** Notes where this server answers, and gives what removes the note; on PostgreSQL there is nothing to note it beside. */
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

/** Where the server of a database said that it answers; null where none did, or where it ended as it should. */
export function findRunning(database: string): string | null {
  const note = noteFor(database)
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : null
}

/** What the server of a database says of its health; null where none runs. */
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
