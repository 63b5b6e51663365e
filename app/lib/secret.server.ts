import { createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env } from './env.server'

/** The instance's secret: SESSION_SECRET, or one that is made once and kept beside the database. */
const secret = env.SESSION_SECRET ?? keptSecret(`${path.resolve(env.DATABASE_PATH)}.secret`)

/** An unguessable value that the instance can compute again, for links that are kept only as hashes. */
function derive(purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}

export type LinkPurpose = 'invitation-mail' | 'invitation-copy' | 'password' | 'task'

/** The token of a mailed or copied link, from the seed that is kept of it. */
export function tokenOf(purpose: LinkPurpose, seed: string): string {
  return derive(`token:${purpose}:${seed}`)
}

export function randomId(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The secret that signs the cookie of a flash message. */
export function cookieSecret(): string {
  return derive('cookie')
}

function keptSecret(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true })
    // wx: where two processes start at once, the first one's secret stands.
    try {
      writeFileSync(file, randomId(), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!existsSync(file)) throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
