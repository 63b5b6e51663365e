import { asc, eq, sql } from 'drizzle-orm'
import type { SQLiteSelect } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/client.server'
import { alias } from '#db/dialect'
import { brands, memberships, users } from '#db/schema'

/** The first owner of a brand, in a query that `joinOwner` has extended. */
export const owners = alias(users, 'owners')

/** The first owner's name; blank while a closed brand is being erased. */
export const ownerName = {
  firstName: sql<string>`coalesce(${owners.firstName}, '')`,
  lastName: sql<string>`coalesce(${owners.lastName}, '')`,
}

/**
 * The condition that a membership is that of a brand's first owner: the one whom customers see as the sender, who gets
 * the brand's mails, and for whom its programs act. A closed brand has none.
 */
export const isFirstOwner = sql`${memberships.id} = (
  select min(own.id) from memberships own where own.brand_id = ${brands.id} and own.role = 'owner'
)`

/** The condition that a membership is the first of a user. Sorting all of them would take longer than the rest of a session's query. */
export const isFirstMembership = sql`${memberships.id} = (
  select min(first.id) from memberships first where first.user_id = ${users.id}
)`

/** Joins the first owner to a query that reads `brands`. */
export function joinOwner<Query extends SQLiteSelect>(query: Query) {
  return query.leftJoin(memberships, isFirstOwner).leftJoin(owners, eq(owners.id, memberships.userId))
}

/** The ids of the brands that a user is a member of, in the order in which they joined. */
export async function listBrandIds(reader: Reader, userId: number): Promise<number[]> {
  const rows = await reader
    .select({ brandId: memberships.brandId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.id))
  return rows.map(({ brandId }) => brandId)
}
