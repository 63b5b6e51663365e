import { eq } from 'drizzle-orm'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { db, write } from '#db/client.server'
import { users } from '#db/schema'
import { env } from '~/lib/env.server'
import { denied, done, type Later, type Outcome } from '~/lib/outcome'
import { note } from '../audit-log/audit-log.server'
import { passwordMatches } from '../passwords/passwords.server'
import { tooMany } from '../passwords/rate-limit.server'
import type { SignIn, User } from '../users'
import { findUser } from '../users.server'

const WINDOW_SECONDS = 15 * 60
const failuresOfAddress = new RateLimiterMemory({ points: 10, duration: WINDOW_SECONDS })
const failuresOfClient = new RateLimiterMemory({ points: 50, duration: WINDOW_SECONDS })

/**
 * The user whose address and password these are. Denied with the same words, after the same time, for an unknown address
 * and a wrong password; too many from the 11th failure for an address or the 51st from a client address within 15
 * minutes, then also for the right password. A blocked try is not counted; a success clears its address.
 */
export async function signIn(input: SignIn, client: string): Promise<Outcome<User>> {
  const blocked = await findBlock(input.email, client)
  if (blocked) return blocked
  const [known] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, input.email))
  const matches = await passwordMatches(known?.passwordHash ?? null, input.password)
  if (!matches.ok) return matches
  // Tries that were let in together must not outnumber the limit either.
  const blockedSince = await findBlock(input.email, client)
  if (blockedSince) return blockedSince
  const user = matches.value && known ? await findUser(known.id) : null
  if (!user) return (await countFailure(input.email, client)) ?? denied('Invalid email or password')
  await failuresOfAddress.delete(input.email)
  if (user.userType === 'brand') await write((tx) => note(tx, user.profile.id, { action: 'signed-in' }))
  return done(user)
}

async function findBlock(email: string, client: string): Promise<Later | null> {
  if (env.RATE_LIMITS === 'off') return null
  return blockOf(await failuresOfAddress.get(email), await failuresOfClient.get(client))
}

async function countFailure(email: string, client: string): Promise<Later | null> {
  if (env.RATE_LIMITS === 'off') return null
  return blockOf(await failuresOfAddress.penalty(email), await failuresOfClient.penalty(client))
}

function blockOf(ofAddress: RateLimiterRes | null, ofClient: RateLimiterRes | null): Later | null {
  return blockBeyond(failuresOfAddress.points, ofAddress) ?? blockBeyond(failuresOfClient.points, ofClient)
}

function blockBeyond(most: number, failures: RateLimiterRes | null): Later | null {
  if (!failures || failures.consumedPoints <= most) return null
  return tooMany(failures, 'Too many attempts. Please wait a few minutes and try again.')
}
