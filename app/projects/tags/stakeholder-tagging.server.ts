import { and, eq, inArray } from 'drizzle-orm'
import { db, type Reader, type Tx, write } from '#db/client.server'
import { stakeholders, stakeholderTags } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { toChunks } from '~/lib/arrays'
import { done, invalid, notFound, type Outcome } from '~/lib/outcome'
import { yieldingChunks } from '~/lib/work/yielding-chunks.server'
import { applyTagging, MOST_TAGS, type Tagging, tooManyTags } from './stakeholder-tags'

/** As many as one unit takes: some 5 ms of work. */
const UNIT = 100

/**
 * Changes the tags of several of the brand's consumers and returns their number. Not found if one of them is not the
 * brand's; invalid if one would have too many tags. Both are checked before any change.
 */
export async function tagStakeholders(
  acting: Acting,
  consumerIds: number[],
  tagging: Tagging,
): Promise<Outcome<{ people: number }>> {
  const { brandId } = acting
  const wanted = [...new Set(consumerIds)]
  let beyond = 0
  for await (const ids of yieldingChunks(wanted, UNIT)) {
    const changes = await changesFor(db, brandId, ids, tagging)
    if (changes.length < ids.length) return notFound()
    beyond += changes.filter(isBeyond).length
  }
  if (beyond > 0) return invalid({ tags: [tooManyTags(beyond, wanted.length)] })
  for await (const ids of yieldingChunks(wanted, UNIT)) {
    const changed = await changeTags(acting, ids, tagging)
    if (!changed.ok) return changed
  }
  return done({ people: wanted.length })
}

/** The same in one unit, all or none. */
async function changeTags(acting: Acting, consumerIds: number[], tagging: Tagging): Promise<Outcome<null>> {
  const { brandId } = acting
  return await write(async (tx) => {
    const changes = await changesFor(tx, brandId, consumerIds, tagging)
    if (changes.length < consumerIds.length) return notFound()
    const beyond = changes.filter(isBeyond)
    if (beyond.length > 0) return invalid({ tags: [tooManyTags(beyond.length, consumerIds.length)] })
    for (const ids of toChunks(changes.flatMap(({ removed }) => removed.map(({ id }) => id)))) {
      await tx.delete(stakeholderTags).where(inArray(stakeholderTags.id, ids))
    }
    const rows = changes.flatMap(({ stakeholderId, added }) => added.map((tag) => ({ stakeholderId, tag })))
    for (const chunk of toChunks(rows)) await tx.insert(stakeholderTags).values(chunk)
    await noteTagging(tx, acting, changes)
    return done(null)
  })
}

/** For many people, logs only their number. */
async function noteTagging(tx: Tx, acting: Acting, changes: Change[]): Promise<void> {
  const changed = changes.filter(({ removed, added }) => removed.length + added.length > 0)
  const [first] = changed
  if (!first) return
  if (changed.length > 1) await logAudit(tx, acting, { action: 'people-tagged', count: changed.length })
  else await logAudit(tx, acting, { action: 'person-tagged', consumerId: first.consumerId })
}

type Change = { stakeholderId: number; consumerId: number; kept: Kept[]; removed: Kept[]; added: string[] }

async function changesFor(reader: Reader, brandId: number, consumerIds: number[], tagging: Tagging): Promise<Change[]> {
  const people = await readPeople(reader, brandId, consumerIds)
  return [...people].map(([stakeholderId, { consumerId, kept }]) => {
    return { stakeholderId, consumerId, kept, ...diffTags(kept, tagging) }
  })
}

function isBeyond({ kept, removed, added }: Change): boolean {
  return kept.length - removed.length + added.length > MOST_TAGS
}

type Kept = { id: number; tag: string }

type Person = { consumerId: number; kept: Kept[] }

async function readPeople(reader: Reader, brandId: number, consumerIds: number[]): Promise<Map<number, Person>> {
  const people = new Map<number, Person>()
  for (const ids of toChunks(consumerIds)) {
    const rows = await reader
      .select({
        stakeholderId: stakeholders.id,
        consumerId: stakeholders.consumerId,
        kept: { id: stakeholderTags.id, tag: stakeholderTags.tag },
      })
      .from(stakeholders)
      .leftJoin(stakeholderTags, eq(stakeholderTags.stakeholderId, stakeholders.id))
      .where(and(eq(stakeholders.brandId, brandId), inArray(stakeholders.consumerId, ids)))
    for (const { stakeholderId, consumerId, kept } of rows) {
      const before = people.get(stakeholderId)?.kept ?? []
      people.set(stakeholderId, { consumerId, kept: [...before, ...(kept ? [kept] : [])] })
    }
  }
  return people
}

function diffTags(kept: Kept[], tagging: Tagging): { removed: Kept[]; added: string[] } {
  const before = new Set(kept.map(({ tag }) => tag))
  const after = new Set(
    applyTagging(
      kept.map(({ tag }) => tag),
      tagging,
    ),
  )
  return { removed: kept.filter(({ tag }) => !after.has(tag)), added: [...after].filter((tag) => !before.has(tag)) }
}
