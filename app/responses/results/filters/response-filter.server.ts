import type { SQL } from 'drizzle-orm'
import { parseTagFilter, type TagFilter, tagKey } from '~/projects/tags/stakeholder-tags'
import { whereConsumerMatchesTags } from '~/projects/tags/stakeholder-tags.server'
import type { VisibleParts } from '~/task-types/results/analysis'
import { DOUBTFUL, WITHOUT } from './quality'

/** Whose submissions the figures of a task count. */
export type ResponseFilter = {
  /** Tells it from all others. */
  key: string
  /** The condition for those who have the tags. */
  where: SQL | undefined
  /** Whether careless submissions are left out. */
  excludesCareless: boolean
  /** What they are shown by a link with; null for the brand, which sees all. */
  visibleParts: VisibleParts | null
}

/**
 * What an address narrows results to: `tag`, once or more often, with `match`, and `without`. By a link nothing does: tags are
 * the brand's own words.
 */
export async function parseResponseFilter(
  brandId: number,
  filters: URLSearchParams,
  visibleParts: VisibleParts | null = null,
): Promise<ResponseFilter> {
  if (visibleParts)
    return { key: JSON.stringify(visibleParts), where: undefined, excludesCareless: false, visibleParts }
  const choice = parseTagFilter({ searchParams: filters })
  const excludesCareless = filters.get(WITHOUT) === DOUBTFUL
  return {
    key: toKey(choice, excludesCareless),
    where: await whereConsumerMatchesTags(brandId, choice),
    excludesCareless,
    visibleParts,
  }
}

function toKey({ tags, match }: TagFilter, leftOut: boolean): string {
  return JSON.stringify([tags.map(tagKey).sort(), tags.length > 1 && match, leftOut])
}
