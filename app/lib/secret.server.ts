import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '#db/durable-folders'
import { env } from './env.server'
import { fingerprintSecret } from './secret-fingerprint'

/** Random bytes for ids; the first may become the instance's secret. */
let pool = Buffer.alloc(0)
const POOL_BYTES = 4_096

const secretFile = `${path.resolve(env.DATABASE_PATH)}.secret`
/** Whether this process has made the file of the secret. */
let isNew = false

let read: string | null = null

/**
 * The instance's secret: SESSION_SECRET, or one created once and stored next to the database. It is read on first use,
 * so commands that only read create none.
 */
function ownSecret(): string {
  read ??= env.SESSION_SECRET ?? readOrMakeSecret(secretFile)
  return read
}

export function ownFingerprint(): string {
  return fingerprintSecret(ownSecret())
}

/** Why the next start would not find the secret, in words; null if it would. */
export function secretFault(): string | null {
  if (env.SESSION_SECRET) return null
  if (!existsSync(secretFile)) return `${secretFile} was deleted or moved`
  return readFileSync(secretFile, 'utf8').trim() === ownSecret() ? null : `${secretFile} holds another secret`
}

/** Deletes the secret file that this process created and returns its path; null if it created none. */
export function forgetNewSecret(): string | null {
  if (!isNew) return null
  rmSync(secretFile, { force: true })
  return secretFile
}

/** An unguessable value that this instance can derive again, for links of which only a hash is stored. */
function derive(purpose: string): string {
  return createHmac('sha256', ownSecret()).update(purpose).digest('base64url')
}

export type LinkPurpose = 'invitation-mail' | 'invitation-copy' | 'password' | 'task'

/** The token of a mailed or copied link, from its stored seed. */
export function deriveToken(purpose: LinkPurpose | 'results' | 'preview', seed: string): string {
  return derive(`token:${purpose}:${seed}`)
}

/** The cookie value of a browser that opened a link to results; it changes with the link and its password. */
export function deriveResultsGrant(link: { seed: string; passwordHash: string | null }): string {
  return derive(`results-pass:${link.seed}:${link.passwordHash ?? ''}`)
}

/** The token in the link that ends a brand's daily mails: the brand, and a signature. */
export function deriveDailyMailToken(brandId: number): string {
  return `${brandId}-${derive(`daily-mail:${brandId}`)}`
}

/** The brand of the token; null for a token from elsewhere. */
export function readDailyMailToken(token: string): number | null {
  const brandId = Number(/^([1-9]\d{0,14})-/.exec(token)?.[1] ?? 0)
  const right = Buffer.from(deriveDailyMailToken(brandId))
  const given = Buffer.from(token)
  return given.length === right.length && timingSafeEqual(given, right) ? brandId : null
}

/**
 * An unguessable value. Random bytes are fetched for many ids at once, because each call to the system costs as much as
 * a query.
 */
export function randomId(bytes = 32): string {
  if (pool.length < bytes) pool = randomBytes(Math.max(POOL_BYTES, bytes))
  const id = pool.toString('base64url', 0, bytes)
  pool = pool.subarray(bytes)
  return id
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The secret of an API key from a form: the same form posted again gets the same key, in any process. */
export function deriveKeySecret(brandId: number, form: string): string {
  return derive(`api-key:${brandId}:${form}`)
}

/** The key of an attempt counter, hashed to hide the person behind it. */
export function limitKey(key: string): string {
  return derive(`limit:${key}`)
}

/** A hash that recognises a repeated request without allowing guesses of a password in it. */
export function requestDigest(request: string): string {
  return derive(`request:${request}`)
}

/** The secret that signs the cookie of a flash message. */
export function cookieSecret(): string {
  return derive('cookie')
}

const SEAL = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

let sealKey: Buffer | null = null

function ownSealKey(): Buffer {
  sealKey ??= createHmac('sha256', ownSecret()).update('seal').digest()
  return sealKey
}

/** Encrypts data that a page carries, so that clients can neither read nor change it. */
export function seal(bytes: Uint8Array): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(SEAL, ownSealKey(), iv)
  const sealed = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64url')
}

/** Decrypts what `seal` made; null for anything else. */
export function unseal(sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  if (tag.length < TAG_BYTES) return null
  const decipher = createDecipheriv(SEAL, ownSealKey(), iv).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    // Sealed elsewhere, or changed since.
    return null
  }
}

function readOrMakeSecret(file: string): string {
  if (!existsSync(file)) {
    makeFolder(path.dirname(file))
    // wx: if two processes start at once, the first one's secret wins.
    try {
      writeFileSync(file, randomId(), { mode: 0o600, flag: 'wx' })
      isNew = true
    } catch (error) {
      if (!existsSync(file)) throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
