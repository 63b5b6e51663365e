import { sql } from 'drizzle-orm'
import { consumers, users } from '#db/schema'
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

export function consumerRecord({ id, createdAt, ...user }: ConsumerRow): Consumer {
  return { id, createdAt: iso(createdAt), user }
}

/** What a search for a person looks through: name and address. */
export const personText = sql`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`
