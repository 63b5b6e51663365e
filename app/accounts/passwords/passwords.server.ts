import { done, type Later, type Outcome } from '~/lib/outcome'
import { createConcurrencyLimit } from '~/lib/work/concurrency-limit'

// argon2id is the library's default.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MOST_WAITING = 200

// Each hash takes 19 MiB and a core.
const hashing = createConcurrencyLimit(2)
const { memoryCost, timeCost, parallelism } = OPTIONS
// What it is the hash of, nobody knows.
const DECOY = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$37uswo7IS2cKJvdqG1c35Q$g3z80IUrtUFryyzYwhHGSgJqq6fOn2QqwzuDYgfY+Fk`

/** Loaded with the first password, by whose turn it is: between a look at the line and entering it nothing may be waited for. */
const argon2 = () => import('@node-rs/argon2')

/** Overloaded when too many wait. */
export async function hashPassword(password: string): Promise<Outcome<string>> {
  if (hashing.waiting() >= MOST_WAITING) return OVERLOADED
  return done(await hashing.enter(async () => (await argon2()).hash(password, OPTIONS)))
}

/** Takes the same time when there is no hash to compare with. Overloaded when too many wait. */
export async function passwordMatches(hashed: string | null, password: string): Promise<Outcome<boolean>> {
  if (hashing.waiting() >= MOST_WAITING) return OVERLOADED
  const matches = await hashing.enter(async () => (await argon2()).verify(hashed ?? DECOY, password))
  return done(hashed !== null && matches)
}

const OVERLOADED: Later = {
  ok: false,
  reason: 'overloaded',
  message: 'Too many people are signing in at this moment. Please try again.',
  retryAfter: 5,
}
