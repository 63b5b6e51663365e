import type { Tx } from '#db/client.server'
import { MOST_TAGS, TAG_LENGTH, tagKey } from '~/projects/tags/stakeholder-tags'
import { addTags } from '~/projects/tags/stakeholder-tags.server'

/** Merges an invitation's earlier and new tags, each once; null if there are none. */
export function joinTags(earlier: string[], added: string[]): string | null {
  const tags = distinct([...earlier, ...added]).slice(0, MOST_TAGS)
  return tags.length > 0 ? JSON.stringify(tags) : null
}

/** Adds a file's tags to a stakeholder's tags. */
export async function addTagsOfFile(tx: Tx, stakeholderId: number, tags: string[]): Promise<void> {
  const usable = distinct(tags)
  if (usable.length > 0) await addTags(tx, stakeholderId, usable)
}

/** A tag that is too long is dropped, because no user is there to shorten it. */
function distinct(tags: string[]): string[] {
  const kept = new Map<string, string>()
  for (const tag of tags) if (tag.length <= TAG_LENGTH && !kept.has(tagKey(tag))) kept.set(tagKey(tag), tag)
  return [...kept.values()]
}
