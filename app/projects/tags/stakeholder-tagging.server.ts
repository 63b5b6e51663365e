import { and, eq, inArray } from 'drizzle-orm'
import { type Tx, write } from '#db/client.server'
import { stakeholders, stakeholderTags } from '#db/schema'
import { chunksOf } from '~/lib/collections'
import { done, invalid, missing, type Outcome } from '~/lib/outcome'
import type { Tagging } from './stakeholder-tagging'
import { MOST_TAGS, tagKey } from './stakeholder-tags'

/**
 * Changes the tags of several of the brand's consumers, all or none, and answers how many they are. Missing where one of
 * them is not the brand's; invalid where one would have more tags than they can.
 */
export async function tagStakeholders(
  brandId: number,
  consumerIds: number[],
  tagging: Tagging,
): Promise<Outcome<{ people: number }>> {
  return await write(async (tx) => {
    const wanted = [...new Set(consumerIds)]
    const people = await readPeople(tx, brandId, wanted)
    if (people.size < wanted.length) return missing()
    const changes = [...people].map(([stakeholderId, kept]) => ({ stakeholderId, kept, ...changeOf(kept, tagging) }))
    const beyond = changes.filter(({ kept, removed, added }) => kept.length - removed.length + added.length > MOST_TAGS)
    if (beyond.length > 0) return invalid({ tags: [tooMany(beyond.length, wanted.length)] })

    for (const ids of chunksOf(changes.flatMap(({ removed }) => removed.map(({ id }) => id)))) {
      await tx.delete(stakeholderTags).where(inArray(stakeholderTags.id, ids))
    }
    const rows = changes.flatMap(({ stakeholderId, added }) => added.map((tag) => ({ stakeholderId, tag })))
    for (const chunk of chunksOf(rows)) await tx.insert(stakeholderTags).values(chunk)
    return done({ people: people.size })
  })
}

type Kept = { id: number; tag: string }

async function readPeople(tx: Tx, brandId: number, consumerIds: number[]): Promise<Map<number, Kept[]>> {
  const people = new Map<number, Kept[]>()
  for (const ids of chunksOf(consumerIds)) {
    const rows = await tx
      .select({ stakeholderId: stakeholders.id, kept: { id: stakeholderTags.id, tag: stakeholderTags.tag } })
      .from(stakeholders)
      .leftJoin(stakeholderTags, eq(stakeholderTags.stakeholderId, stakeholders.id))
      .where(and(eq(stakeholders.brandId, brandId), inArray(stakeholders.consumerId, ids)))
    for (const { stakeholderId, kept } of rows) {
      people.set(stakeholderId, [...(people.get(stakeholderId) ?? []), ...(kept ? [kept] : [])])
    }
  }
  return people
}

/** A tag that is added to one who has it stays in their spelling; one that is set takes the new one. */
function changeOf(kept: Kept[], { change, tags }: Tagging): { removed: Kept[]; added: string[] } {
  const has = new Set(kept.map(({ tag }) => (change === 'set' ? tag : tagKey(tag))))
  const named = new Set(change === 'set' ? tags : tags.map(tagKey))
  switch (change) {
    case 'set':
      return { removed: kept.filter(({ tag }) => !named.has(tag)), added: tags.filter((tag) => !has.has(tag)) }
    case 'add':
      return { removed: [], added: tags.filter((tag) => !has.has(tagKey(tag))) }
    case 'remove':
      return { removed: kept.filter(({ tag }) => named.has(tagKey(tag))), added: [] }
  }
}

function tooMany(beyond: number, selected: number): string {
  if (selected === 1) return `A stakeholder can have at most ${MOST_TAGS} tags`
  return `A stakeholder can have at most ${MOST_TAGS} tags, and ${beyond.toLocaleString('en-US')} of these would have more`
}
