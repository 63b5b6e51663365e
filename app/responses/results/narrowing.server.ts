import type { SQL } from 'drizzle-orm'
import { type TagChoice, tagKey, tagsWanted } from '~/projects/tags/stakeholder-tags'
import { consumerTaggedBy } from '~/projects/tags/stakeholder-tags.server'
import { DOUBTFUL, WITHOUT } from './quality'

/** Whose submissions the figures of a task count. */
export type Narrowing = {
  /** Tells it from all others. */
  key: string
  /** The condition for those who have the tags. */
  among: SQL | undefined
  /** Whether careless submissions are left out. */
  leftOut: boolean
}

/** What an address narrows results to: `tag`, once or more often, with `match`, and `without`. */
export async function narrowingOf(brandId: number, filters: URLSearchParams): Promise<Narrowing> {
  const choice = tagsWanted({ searchParams: filters })
  const leftOut = filters.get(WITHOUT) === DOUBTFUL
  return { key: keyOf(choice, leftOut), among: await consumerTaggedBy(brandId, choice), leftOut }
}

function keyOf({ tags, match }: TagChoice, leftOut: boolean): string {
  return JSON.stringify([tags.map(tagKey).sort(), tags.length > 1 && match, leftOut])
}
