import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from '~/lib/concurrency-limit'
import { refuse } from '~/lib/http/http.server'

// argon2id is the library's default.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MOST_WAITING = 200

// Each hash takes 19 MiB and a core.
const hashing = createConcurrencyLimit(2)
const decoy = hash('a password that nobody has', OPTIONS)

/** Throws 503 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, OPTIONS))
}

/** Takes the same time when there is no hash to compare with. Throws 503 when too many wait. */
export async function passwordMatches(hashed: string | null, password: string): Promise<boolean> {
  const against = hashed ?? (await decoy)
  const matches = await queued(() => verify(against, password))
  return hashed !== null && matches
}

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.waiting() >= MOST_WAITING) {
    throw refuse(503, 'Too many people are signing in at this moment. Please try again.', undefined, {
      'Retry-After': '5',
    })
  }
  return await hashing.enter(work)
}
