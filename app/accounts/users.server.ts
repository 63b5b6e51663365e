import { eq, getTableColumns } from 'drizzle-orm'
import type { SQLiteSelect } from 'drizzle-orm/sqlite-core'
import { db, type Reader, type Tx, write } from '#db/client.server'
import { brands, memberships, respondents, users } from '#db/schema'
import { iso } from '~/lib/dates'
import { conflict, created, type Outcome } from '~/lib/outcome'
import { fault } from '~/texts/fault'
import { isFirstMembership } from './memberships.server'
import { hashPassword } from './passwords/passwords.server'
import type { SignUp, User } from './users'

export const EMAIL_TAKEN = fault('account.taken')

/** A new brand account. Refused with a conflict when the address has an account. */
export async function signUp(input: SignUp): Promise<Outcome<User>> {
  const passwordHash = await hashPassword(input.password)
  if (!passwordHash.ok) return passwordHash
  const account = { ...input, passwordHash: passwordHash.value, verified: false }
  const inserted = await write((tx) => insertBrand(tx, account))
  const user = inserted && (await findUser(inserted.userId))
  return user ? created(user) : conflict('email-taken', EMAIL_TAKEN)
}

/** Someone who gets an account. */
export type NewUser = Pick<typeof users.$inferInsert, 'email' | 'passwordHash' | 'firstName' | 'lastName'> & {
  /** Whether a link that was mailed to the address has been opened. */
  verified: boolean
}

type NewBrand = NewUser & Pick<SignUp, 'companyName' | 'industry'>

/** Inserts a brand with its owner; null if the address has an account. */
export async function insertBrand(tx: Tx, account: NewBrand): Promise<{ userId: number; brandId: number } | null> {
  const now = Date.now()
  const { companyName, industry } = account
  const [user] = await tx
    .insert(users)
    .values(userRow(account, 'brand', now))
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!user) return null
  const [brand] = await tx
    .insert(brands)
    .values({ companyName, industry, createdAt: now, updatedAt: now })
    .returning({ id: brands.id })
  if (!brand) throw new Error('The brand was not inserted')
  await tx.insert(memberships).values({ brandId: brand.id, userId: user.id, role: 'owner', createdAt: now })
  return { userId: user.id, brandId: brand.id }
}

/** The row of a new account. */
export function userRow(
  { email, passwordHash, firstName, lastName, verified }: NewUser,
  userType: User['userType'],
  now: number,
): typeof users.$inferInsert {
  const verifiedAt = verified ? now : null
  return { email, passwordHash, firstName, lastName, userType, verifiedAt, createdAt: now, updatedAt: now }
}

export async function findUser(userId: number, reader: Reader = db): Promise<User | null> {
  const [row] = await joinProfile(reader.select(userColumns).from(users).$dynamic()).where(eq(users.id, userId))
  return row ? userRecord(row) : null
}

const { passwordHash: _, verifiedAt: __, plainText: ___, ...ofUser } = getTableColumns(users)

/** A user record is read on every request, so it has only these columns. */
export const userColumns = {
  user: ofUser,
  brand: { id: brands.id, companyName: brands.companyName, industry: brands.industry },
  consumer: { id: respondents.id },
}

/** Joins the profile of a user to a query that reads `users`: their first brand, or what they are as a respondent. */
export function joinProfile<Query extends SQLiteSelect>(query: Query) {
  return query
    .leftJoin(memberships, isFirstMembership)
    .leftJoin(brands, eq(brands.id, memberships.brandId))
    .leftJoin(respondents, eq(respondents.userId, users.id))
}

type UserRow = {
  user: Omit<typeof users.$inferSelect, 'passwordHash' | 'verifiedAt' | 'plainText'>
  brand: Pick<typeof brands.$inferSelect, 'id' | 'companyName' | 'industry'> | null
  consumer: Pick<typeof respondents.$inferSelect, 'id'> | null
}

/** The user with the profile of their kind; null for a member of no brand. */
export function userRecord({ user, brand, consumer }: UserRow): User | null {
  const common = {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    createdAt: iso(user.createdAt),
    updatedAt: iso(user.updatedAt),
  }
  if (user.userType === 'brand' && brand) {
    const { id, companyName, industry } = brand
    return { ...common, userType: 'brand', profile: { id, companyName, brandName: companyName, industry } }
  }
  if (user.userType === 'consumer' && consumer) {
    return { ...common, userType: 'consumer', profile: { id: consumer.id } }
  }
  return null
}
