import { setTimeout as delay } from 'node:timers/promises'
import { millisecondsInHour } from 'date-fns/constants'
import { and, eq, inArray } from 'drizzle-orm'
import { db, type Reader, write } from '#db/client.server'
import { users } from '#db/schema'
import { queueMail } from '~/emails/outbox.server'
import { conflict, done, type Outcome } from '~/lib/outcome'
import { fault } from '~/texts/fault'
import { revokeKeysOfUser } from '../api-keys/api-keys.server'
import { logUserAudit } from '../audit-log/audit-log.server'
import { countAttempt, type RateLimit } from '../rate-limits.server'
import type { User } from '../users'
import { replacePassword, verifyAddress } from './new-password.server'
import { hashPassword } from './passwords.server'
import { findToken, issueToken, spendToken } from './tokens.server'

/** Longer than the work for a known address, so that response times reveal nothing. */
const ANSWER_AFTER_MS = 300

const requestsForAddress: RateLimit = { name: 'reset-for-address', most: 5, seconds: millisecondsInHour / 1000 }
const requestsOfClient: RateLimit = { name: 'reset-of-client', most: 30, seconds: millisecondsInHour / 1000 }

/** For a link that is used, expired or unknown. */
const RESET_LINK_SPENT = fault('account.spentLink')

/**
 * Mails a link to set a new password, which works for an hour, to the address of an account. For other addresses it
 * returns the same message after the same time. Refuses the 6th request for an address, or the 31st from a client
 * address, within an hour, known or not.
 */
export async function requestReset(email: string, client: string): Promise<Outcome<string>> {
  const limited = (await countAttempt(requestsOfClient, client)) ?? (await countAttempt(requestsForAddress, email))
  if (limited) return limited
  await Promise.all([mailLink(email), delay(ANSWER_AFTER_MS)])
  return done(email)
}

/** The user whose password the link sets; null if the link no longer works. */
export async function findReset(
  token: string,
): Promise<Pick<typeof users.$inferSelect, 'id' | 'email' | 'userType'> | null> {
  const reset = await findPasswordToken(token, db)
  if (!reset) return null
  const { id, email, userType } = users
  const [user] = await db.select({ id, email, userType }).from(users).where(eq(users.id, reset.userId))
  return user ?? null
}

/**
 * Sets the password of the link's user and returns their id. Ends all their sessions, uses up their other links of this
 * kind, and counts the address as verified, because the link was mailed to it. API keys keep working unless
 * `revokeKeys` ends them. A conflict if the link no longer works.
 */
export async function resetPassword(
  token: string,
  password: string,
  revokeKeys = false,
): Promise<Outcome<{ userId: number; userType: User['userType'] }>> {
  if (!(await findPasswordToken(token, db))) return conflict('spent', RESET_LINK_SPENT)
  const passwordHash = await hashPassword(password)
  if (!passwordHash.ok) return passwordHash
  return await write(async (tx) => {
    const reset = await findPasswordToken(token, tx)
    if (!reset || !(await spendToken(tx, reset.id))) return conflict('spent', RESET_LINK_SPENT)
    await replacePassword(tx, reset.userId, passwordHash.value)
    await logUserAudit(tx, reset.userId, 'password-reset')
    if (revokeKeys) await revokeKeysOfUser(tx, reset.userId)
    await verifyAddress(tx, reset.userId)
    const [user] = await tx.select({ userType: users.userType }).from(users).where(eq(users.id, reset.userId))
    if (!user) throw new Error('The account of a link is gone')
    return done({ userId: reset.userId, userType: user.userType })
  })
}

async function mailLink(email: string): Promise<void> {
  const [user] = await db
    .select({ id: users.id, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.email, email), inArray(users.userType, ['brand', 'consumer'])))
  if (!user) return
  await write(async (tx) => {
    const seed = await issueToken(tx, 'password', { userId: user.id }, millisecondsInHour)
    await queueMail(tx, {
      template: 'password-reset',
      recipient: email,
      payload: { firstName: user.firstName, seed },
    })
  })
}

async function findPasswordToken(token: string, reader: Reader): Promise<{ id: number; userId: number } | null> {
  const row = await findToken(token, reader)
  return row?.purpose === 'password' && row.userId !== null ? { id: row.id, userId: row.userId } : null
}
