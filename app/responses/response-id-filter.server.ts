import { type SQL, sql } from 'drizzle-orm'
import { textsIn } from '#db/dialect'
import { taskResponses } from '#db/schema'

/** The condition that a response is one of some, of which there may be more than a statement takes parameters. */
export function whereResponseIdIn(ids: number[]): SQL {
  const list = sql`${JSON.stringify(ids)}`
  return sql`${taskResponses.id} in (select cast(given.value as bigint) from ${textsIn(list)})`
}
