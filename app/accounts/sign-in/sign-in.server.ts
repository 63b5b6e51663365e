import { eq } from 'drizzle-orm'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { db } from '#db/client.server'
import { users } from '#db/schema'
import { env } from '~/lib/env.server'
import { refuse } from '~/lib/http/http.server'
import { passwordMatches } from '../passwords/passwords.server'
import type { SignIn, User } from '../users'
import { findUser } from '../users.server'

const WINDOW_SECONDS = 15 * 60
const failuresOfAddress = new RateLimiterMemory({ points: 10, duration: WINDOW_SECONDS })
const failuresOfClient = new RateLimiterMemory({ points: 50, duration: WINDOW_SECONDS })

/**
 * The user whose address and password these are. Throws 401 with the same words, after the same time, for an unknown
 * address and a wrong password, and 429 from the 11th failure for an address or the 51st from a client address within
 * 15 minutes, then also for the right password. A blocked try is not counted; a success clears its address.
 */
export async function signIn(input: SignIn, client: string): Promise<User> {
  await refuseBlocked(input.email, client)
  const [known] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, input.email))
  const matches = await passwordMatches(known?.passwordHash ?? null, input.password)
  // Tries that were let in together must not outnumber the limit either.
  await refuseBlocked(input.email, client)
  const user = matches && known ? await findUser(known.id) : null
  if (user) {
    await failuresOfAddress.delete(input.email)
    return user
  }
  await countFailure(input.email, client)
  throw refuse(401, 'Invalid email or password')
}

async function refuseBlocked(email: string, client: string): Promise<void> {
  if (env.RATE_LIMITS === 'off') return
  refuseBeyond(failuresOfAddress.points, await failuresOfAddress.get(email))
  refuseBeyond(failuresOfClient.points, await failuresOfClient.get(client))
}

async function countFailure(email: string, client: string): Promise<void> {
  if (env.RATE_LIMITS === 'off') return
  const [ofAddress, ofClient] = [await failuresOfAddress.penalty(email), await failuresOfClient.penalty(client)]
  refuseBeyond(failuresOfAddress.points, ofAddress)
  refuseBeyond(failuresOfClient.points, ofClient)
}

function refuseBeyond(most: number, failures: RateLimiterRes | null): void {
  if (!failures || failures.consumedPoints <= most) return
  throw refuse(429, 'Too many attempts. Please wait a few minutes and try again.', undefined, {
    'Retry-After': String(Math.max(1, Math.ceil(failures.msBeforeNext / 1000))),
  })
}
