import { eq } from 'drizzle-orm'

/** The brand whose account has this address, or null. */
export async function findBrandAccount(email: string): Promise<{ id: number; companyName: string } | null> {
  const { db } = await import('#db/client.server')
  const { brands, users } = await import('#db/schema')
  const [brand] = await db
    .select({ id: brands.id, companyName: brands.companyName })
    .from(brands)
    .innerJoin(users, eq(users.id, brands.userId))
    .where(eq(users.email, email.toLowerCase()))
  return brand ?? null
}
