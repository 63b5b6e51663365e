import { and, eq, inArray } from 'drizzle-orm'
import { readEmailAddress } from '~/lib/email-address'

/** The brand of which an owner has this address, or null. */
export async function findBrandAccount(email: string): Promise<{ id: number; companyName: string } | null> {
  const { db } = await import('#db/client.server')
  const { brands, memberships, users } = await import('#db/schema')
  const address = readEmailAddress(email) ?? ''
  // Old accounts may have an address that is not normalised.
  const typed = email.toLowerCase()
  const found = await db
    .select({ id: brands.id, companyName: brands.companyName, email: users.email })
    .from(brands)
    .innerJoin(memberships, and(eq(memberships.brandId, brands.id), eq(memberships.role, 'owner')))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(inArray(users.email, [address, typed]))
  return found.find((brand) => brand.email === typed) ?? found[0] ?? null
}
