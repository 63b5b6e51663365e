import { db, type Reader, type Tx, write } from '#db/client.server'
import { denied, done, type Outcome, type RetryLater } from '~/lib/outcome'
import { fault } from '~/texts/fault'
import { logAudit } from '../audit-log/audit-log.server'
import { listBrandIds } from '../memberships.server'
import { type Counted, countOne, forgetCount, type RateLimit, rateLimitRefusal, readCount } from '../rate-limits.server'
import type { SignIn, User } from '../users'
import { findUser } from '../users.server'
import { authenticator, credentialsRequest } from './authenticator.server'

const WINDOW_SECONDS = 15 * 60
const failuresOfAddress: RateLimit = { name: 'sign-in-of-address', most: 10, seconds: WINDOW_SECONDS }
const failuresOfClient: RateLimit = { name: 'sign-in-of-client', most: 50, seconds: WINDOW_SECONDS }
const TOO_MANY = fault('attempts.tooManySignIns')

/**
 * The user with this address and password. An unknown address and a wrong password get the same message after the same
 * time. From the 11th failure for an address, or the 51st from a client address within 15 minutes, even the right
 * password is refused. A blocked attempt does not count; a success clears its address.
 */
export async function signIn(input: SignIn, client: string): Promise<Outcome<User>> {
  const blocked = await findBlock(db, input.email, client)
  if (blocked) return blocked
  const proof = await authenticator.authenticate('form', credentialsRequest(input))
  if (!proof.ok) return proof
  const { userId, isProven } = proof.value
  // In one unit, which waits for its turn: tries that were let in together do not outnumber the limit either.
  return await write(async (tx) => {
    const blockedSince = await findBlock(tx, input.email, client)
    if (blockedSince) return blockedSince
    const user = isProven && userId ? await findUser(userId, tx) : null
    if (!user) {
      if (userId) await noteFailure(tx, userId)
      return (await countFailure(tx, input.email, client)) ?? denied(fault('account.wrongSignIn'))
    }
    await forgetCount(tx, failuresOfAddress, input.email)
    if (user.userType === 'brand')
      await logAudit(tx, { brandId: user.profile.id, by: 'brand', userId: user.id }, { action: 'signed-in' })
    return done(user)
  })
}

async function findBlock(reader: Reader, email: string, client: string): Promise<RetryLater | null> {
  const ofAddress = await readCount(reader, failuresOfAddress, email)
  return buildBlock(ofAddress, await readCount(reader, failuresOfClient, client))
}

async function countFailure(tx: Tx, email: string, client: string): Promise<RetryLater | null> {
  const ofAddress = await countOne(tx, failuresOfAddress, email)
  return buildBlock(ofAddress, await countOne(tx, failuresOfClient, client))
}

const failuresNoted: RateLimit = { name: 'sign-in-noted', most: Number.POSITIVE_INFINITY, seconds: 24 * 60 * 60 }

/**
 * Records failures in the log of a brand's account: the first of a day, and each that multiplies them by ten, so that
 * attackers cannot fill the log.
 */
async function noteFailure(tx: Tx, userId: number): Promise<void> {
  const brandIds = await listBrandIds(tx, userId)
  if (brandIds.length === 0) return
  // Without limits nothing is counted, and each is the first.
  const count = Math.max(1, (await countOne(tx, failuresNoted, userId)).count)
  if (!Number.isInteger(Math.log10(count))) return
  for (const brandId of brandIds) await logAudit(tx, { brandId, by: 'somebody' }, { action: 'sign-in-failed', count })
}

function buildBlock(ofAddress: Counted, ofClient: Counted): RetryLater | null {
  return (
    rateLimitRefusal(failuresOfAddress, ofAddress, TOO_MANY) ?? rateLimitRefusal(failuresOfClient, ofClient, TOO_MANY)
  )
}
