import { eq } from 'drizzle-orm'
import { db, type Reader, type Tx, write } from '#db/client.server'
import { brands, users } from '#db/schema'
import { done, invalid, notFound, type Outcome } from '~/lib/outcome'
import { fault } from '~/texts/fault'
import type { CompanyChange, NameChange, PasswordChange, RetentionChange } from './account'
import { revokeKeysOfUser } from './api-keys/api-keys.server'
import type { Acting } from './audit-log/audit-log'
import { logAudit, logUserAudit } from './audit-log/audit-log.server'
import { replacePassword } from './passwords/new-password.server'
import { hashPassword, passwordMatches } from './passwords/passwords.server'
import { countAttempt, forgetCount, type RateLimit } from './rate-limits.server'
import type { User } from './users'
import { findUser } from './users.server'

const WINDOW_SECONDS = 15 * 60
/** Tries since the last right one. */
const triesOfUser: RateLimit = { name: 'password-change', most: 10, seconds: WINDOW_SECONDS }

export async function changeName(userId: number, { firstName, lastName }: NameChange): Promise<Outcome<User>> {
  return await write(async (tx) => {
    await tx.update(users).set({ firstName, lastName, updatedAt: Date.now() }).where(eq(users.id, userId))
    await logUserAudit(tx, userId, 'name-changed')
    return await readChanged(tx, userId)
  })
}

/**
 * Changes a user's password after checking the current one. Ends all their sessions, this one too: the page starts a
 * new one for this device. API keys keep working unless `revokeKeys` ends them.
 */
export async function changePassword(userId: number, input: PasswordChange): Promise<Outcome<User>> {
  const proven = await checkPassword(userId, input.currentPassword)
  if (!proven.ok) return proven
  const passwordHash = await hashPassword(input.password)
  if (!passwordHash.ok) return passwordHash
  return await write(async (tx) => {
    // It may have been replaced through a mailed link while we were hashing.
    if ((await currentHash(userId, tx)) !== proven.value) return wrongPassword()
    await replacePassword(tx, userId, passwordHash.value)
    await logUserAudit(tx, userId, 'password-changed')
    if (input.revokeKeys) await revokeKeysOfUser(tx, userId)
    return await readChanged(tx, userId)
  })
}

/**
 * Returns the hash of the user's password if the given one matches; invalid at `currentPassword` if not. From the 11th
 * attempt within 15 minutes with a wrong password, even the right one is refused. Not found if the account no longer
 * exists.
 */
export async function checkPassword(userId: number, currentPassword: string): Promise<Outcome<string | null>> {
  const limited = await countAttempt(triesOfUser, userId)
  if (limited) return limited
  if (!(await findUser(userId))) return notFound()
  const current = await currentHash(userId, db)
  const matches = await passwordMatches(current, currentPassword)
  if (!matches.ok) return matches
  if (!matches.value) return wrongPassword()
  await write((tx) => forgetCount(tx, triesOfUser, userId))
  return done(current)
}

function wrongPassword() {
  return invalid({ currentPassword: [fault('account.wrongPassword')] })
}

/** Changes the company's name and industry. */
export async function changeCompany(acting: Acting, change: CompanyChange): Promise<Outcome<null>> {
  const { brandId } = acting
  return await write(async (tx) => {
    const [brand] = await tx
      .update(brands)
      .set({ companyName: change.companyName, industry: change.industry, updatedAt: Date.now() })
      .where(eq(brands.id, brandId))
      .returning({ id: brands.id })
    if (!brand) return notFound()
    await logAudit(tx, acting, { action: 'company-changed' })
    return done(null)
  })
}

/** For how many days after a task closes the brand keeps its drafts, videos, files and addresses; null for good. */
export async function findRetentionDays(brandId: number): Promise<number | null> {
  const [brand] = await db.select({ days: brands.retentionDays }).from(brands).where(eq(brands.id, brandId))
  return brand?.days ?? null
}

/** Changes it, for the tasks that are closed already too. */
export async function changeRetention(acting: Acting, { days }: RetentionChange): Promise<Outcome<null>> {
  const { brandId } = acting
  await write(async (tx) => {
    await tx.update(brands).set({ retentionDays: days }).where(eq(brands.id, brandId))
    await logAudit(tx, acting, { action: 'retention-changed', count: days ?? 0 })
  })
  return done(null)
}

async function currentHash(userId: number, reader: Reader): Promise<string | null> {
  const [user] = await reader.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return user?.passwordHash ?? null
}

async function readChanged(tx: Tx, userId: number): Promise<Outcome<User>> {
  const user = await findUser(userId, tx)
  return user ? done(user) : notFound()
}
