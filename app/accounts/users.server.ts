import { eq, getTableColumns } from 'drizzle-orm'
import { db, type Reader, write } from '#db/client.server'
import { brands, respondents, users } from '#db/schema'
import { iso } from '~/lib/dates'
import { conflict, created, type Outcome } from '~/lib/outcome'
import { hashPassword } from './passwords/passwords.server'
import type { SignUp, User } from './users'

export const EMAIL_TAKEN = 'An account with this email already exists'

/** A new brand account. Refused with a conflict when the address has an account. */
export async function signUp(input: SignUp): Promise<Outcome<User>> {
  const passwordHash = await hashPassword(input.password)
  if (!passwordHash.ok) return passwordHash
  const userId = await write(async (tx) => {
    const now = Date.now()
    const [user] = await tx
      .insert(users)
      .values({
        email: input.email,
        passwordHash: passwordHash.value,
        firstName: input.firstName,
        lastName: input.lastName,
        userType: 'brand',
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!user) return null
    await tx.insert(brands).values({
      userId: user.id,
      companyName: input.companyName,
      industry: input.industry,
      createdAt: now,
      updatedAt: now,
    })
    return user.id
  })
  const user = userId === null ? null : await findUser(userId)
  return user ? created(user) : conflict('email-taken', EMAIL_TAKEN)
}

export async function findUser(userId: number, reader: Reader = db): Promise<User | null> {
  const [row] = await reader
    .select(userColumns)
    .from(users)
    .leftJoin(brands, eq(brands.userId, users.id))
    .leftJoin(respondents, eq(respondents.userId, users.id))
    .where(eq(users.id, userId))
  return row ? userRecord(row) : null
}

const { passwordHash: _, verifiedAt: __, plainText: ___, ...ofUser } = getTableColumns(users)

/** A user record is read on every request, so it has only these columns. */
export const userColumns = {
  user: ofUser,
  brand: { id: brands.id, companyName: brands.companyName, industry: brands.industry },
  consumer: { id: respondents.id },
}

type UserRow = {
  user: Omit<typeof users.$inferSelect, 'passwordHash' | 'verifiedAt' | 'plainText'>
  brand: Pick<typeof brands.$inferSelect, 'id' | 'companyName' | 'industry'> | null
  consumer: Pick<typeof respondents.$inferSelect, 'id'> | null
}

/** The user with the profile of their kind, or null; the people of sample responses are not users. */
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
