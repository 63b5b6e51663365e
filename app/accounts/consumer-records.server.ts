import { and, eq, exists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.server'
import { consumers, users } from '#db/schema'
import { holdsWords } from '#db/text-search'
import { iso } from '~/lib/dates'
import type { Consumer } from '~/lib/people'

/** The columns of a Consumer record, for a query that joins `consumers` and `users`. */
export const consumerColumns = {
  id: consumers.id,
  createdAt: consumers.createdAt,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  profileImageUrl: users.profileImageUrl,
}

type ConsumerRow = Consumer['user'] & { id: number; createdAt: number }

/** The domain of addresses of consumers without a person; the reserved domain never has an owner. */
export const NAMELESS_DOMAIN = 'nameless.invalid'

/** A person as others see them; a consumer without a person has no address. */
export function consumerRecord({ id, createdAt, ...user }: ConsumerRow): Consumer {
  const email = user.email.endsWith(`@${NAMELESS_DOMAIN}`) ? '' : user.email
  return { id, createdAt: iso(createdAt), user: { ...user, email } }
}

/** The condition that the name and address of a row of `users` contain all words of a search. */
export function wherePersonMatches(search: string): SQL | undefined {
  return holdsWords([users.firstName, users.lastName, users.email], search, users.plainText)
}

/**
 * The condition that the consumer of a row, which need not be joined, meets one on `consumers` and `users`; undefined
 * without it.
 */
export function whereConsumer(reader: Reader, consumerId: SQLWrapper, condition: SQL | undefined): SQL | undefined {
  const found = reader
    .select({ id: users.id })
    .from(consumers)
    .innerJoin(users, eq(users.id, consumers.userId))
    .where(and(sql`${consumers.id} = ${consumerId}`, condition))
  return condition && exists(found)
}
