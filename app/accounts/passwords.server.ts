import { Algorithm, hash, verify } from '@node-rs/argon2'
import { refuse } from '~/lib/http.server'

const OPTIONS = { algorithm: Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MOST_AT_ONCE = 2
const MOST_WAITING = 200

let running = 0
const waiting: (() => void)[] = []
const decoy = hash('a password that nobody has', OPTIONS)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS))
}

/** Takes the same time when there is no hash to compare with. */
export async function passwordMatches(hashed: string | null, password: string): Promise<boolean> {
  const against = hashed ?? (await decoy)
  const matches = await inTurn(() => verify(against, password))
  return hashed !== null && matches
}

/** At most two hashes at a time, since each takes 19 MiB and a core; throws 503 when too many wait. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) {
      throw refuse(503, 'Too many people are signing in at this moment. Please try again.', undefined, {
        'Retry-After': '5',
      })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
