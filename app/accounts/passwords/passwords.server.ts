import { done, type Outcome, type RetryLater } from '~/lib/outcome'
import { createConcurrencyLimit } from '~/lib/work/concurrency-limit'
import { fault } from '~/texts/fault'

// argon2id is the library's default.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MOST_WAITING = 200

// Each hash takes 19 MiB and a core.
const hashing = createConcurrencyLimit(2)
const { memoryCost, timeCost, parallelism } = OPTIONS
// The hash of an unknown password.
const DECOY = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$37uswo7IS2cKJvdqG1c35Q$g3z80IUrtUFryyzYwhHGSgJqq6fOn2QqwzuDYgfY+Fk`

/**
 * Loaded with the first password by the one whose turn it is: nothing may be awaited between checking the queue and
 * entering it.
 */
const argon2 = () => import('@node-rs/argon2')

/** Hashes the password in NFC: keyboards compose letters differently. Overloaded when too many wait. */
export async function hashPassword(password: string): Promise<Outcome<string>> {
  if (hashing.waiting() >= MOST_WAITING) return OVERLOADED
  return done(await hashing.enter(async () => (await argon2()).hash(password.normalize('NFC'), OPTIONS)))
}

/**
 * Compares the password in NFC, and as it was typed, because older hashes were made from that. Takes the same time whether
 * there is a hash to compare with or not, and whichever of them matches. Overloaded when too many wait.
 */
export async function passwordMatches(hashed: string | null, password: string): Promise<Outcome<boolean>> {
  if (hashing.waiting() >= MOST_WAITING) return OVERLOADED
  const spellings = [...new Set([password.normalize('NFC'), password])]
  const matches = await hashing.enter(async () => {
    const { verify } = await argon2()
    const found: boolean[] = []
    for (const spelling of spellings) found.push(await verify(hashed ?? DECOY, spelling))
    return found.includes(true)
  })
  return done(hashed !== null && matches)
}

const OVERLOADED: RetryLater = {
  ok: false,
  reason: 'overloaded',
  message: fault('attempts.overloaded'),
  retryAfter: 5,
}
