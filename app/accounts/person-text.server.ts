import { sql } from 'drizzle-orm'
import { users } from '#db/schema'

/** What a search for a person looks through: name and address. */
export const personText = sql`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`
