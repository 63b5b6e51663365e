import { and, count, eq, exists, gt, inArray, isNotNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { db, type Tx } from '#db/client.server'
import { jsonArrayAgg, textsIn } from '#db/dialect'
import { yieldToEventLoop } from '#db/event-loop'
import { invitations, respondents, stakeholders, stakeholderTags } from '#db/schema'
import { groupBy, toChunks } from '~/lib/arrays'
import { whereRespondent } from '~/respondents/respondents.server'
import { MOST_TAGS, readTags, type TagCount, type TagFilter, tagKey } from './stakeholder-tags'

/**
 * The tags of the brand's stakeholders and pending invitations, by name, with counts. Spellings that differ only in
 * case are one tag, in its most frequent spelling.
 */
export async function listTags(brandId: number): Promise<TagCount[]> {
  return oneOfSpellings(await readSpellings(brandId))
}

function oneOfSpellings(rows: TagCount[]): TagCount[] {
  const tags = [...groupBy(rows, ({ tag }) => tagKey(tag)).values()].map((spellings) => {
    const byUse = spellings.toSorted((a, b) => b.people - a.people)
    return { tag: byUse[0]?.tag ?? '', people: spellings.reduce((sum, { people }) => sum + people, 0) }
  })
  return tags.sort((a, b) => byName.compare(a.tag, b.tag))
}

/**
 * Limits a query on `stakeholders` to those with the tag; no condition without a tag. An unknown tag matches no one.
 */
export async function whereStakeholderHasTag(brandId: number, tag: string | null): Promise<SQL | undefined> {
  if (tag === null) return undefined
  return exists(
    db
      .select({ id: stakeholderTags.id })
      .from(stakeholderTags)
      .where(
        and(
          eq(stakeholderTags.stakeholderId, stakeholders.id),
          inArray(stakeholderTags.tag, await listSpellings(brandId, tag)),
        ),
      ),
  )
}

/** The condition that a query's row of `respondents` has the tag with this brand; none without a tag. */
export async function whereConsumerHasTag(brandId: number, tag: string | null): Promise<SQL | undefined> {
  if (tag === null) return undefined
  const own = and(eq(stakeholders.brandId, brandId), eq(stakeholders.consumerId, respondents.id))
  const tagged = await whereStakeholderHasTag(brandId, tag)
  return exists(db.select({ id: stakeholders.id }).from(stakeholders).where(and(own, tagged)))
}

/** The condition that a query's row of `respondents` has any of the tags with this brand, or all; none without a tag. */
export async function whereConsumerMatchesTags(brandId: number, { tags, match }: TagFilter): Promise<SQL | undefined> {
  const tagged = await Promise.all(tags.map((tag) => whereConsumerHasTag(brandId, tag)))
  return match === 'all' ? and(...tagged) : or(...tagged)
}

/** The ids of the brand's consumers with each of the tags; an unknown tag has none. */
export async function listTagMembers(brandId: number, tags: string[]): Promise<Set<number>[]> {
  const keys = tags.map(tagKey)
  const spellings = (await readSpellings(brandId)).flatMap(({ tag }) => (keys.includes(tagKey(tag)) ? [tag] : []))
  const rows = await db
    // In a row a tag, because rows by the thousand take longer to hand over than to find.
    .select({ tag: stakeholderTags.tag, people: jsonArrayAgg(stakeholders.consumerId) })
    .from(stakeholders)
    .innerJoin(stakeholderTags, eq(stakeholderTags.stakeholderId, stakeholders.id))
    .where(and(eq(stakeholders.brandId, brandId), inArray(stakeholderTags.tag, [...new Set(spellings)])))
    .groupBy(stakeholderTags.tag)
  const spelled = rows.map(({ tag, people }) => ({ key: tagKey(tag), people: ids.parse(JSON.parse(people)) }))
  return keys.map((key) => new Set(spelled.flatMap((row) => (row.key === key ? row.people : []))))
}

const ids = z.array(z.number())

/**
 * How many of these consumers have each of the brand's tags, by name; `consumerIds` is a query of their ids. One that
 * none of them has is left out.
 */
export async function countTags(brandId: number, consumerIds: SQLWrapper, among: SQL | undefined): Promise<TagCount[]> {
  const rows = await db
    .select({ tag: stakeholderTags.tag, people: count() })
    .from(stakeholders)
    .innerJoin(stakeholderTags, eq(stakeholderTags.stakeholderId, stakeholders.id))
    .where(
      and(
        eq(stakeholders.brandId, brandId),
        inArray(stakeholders.consumerId, consumerIds),
        whereRespondent(db, stakeholders.consumerId, among),
      ),
    )
    .groupBy(stakeholderTags.tag)
  return oneOfSpellings(rows)
}

/** The condition that a query's row of `invitations` has the tag; none without a tag. */
export async function whereInvitationHasTag(brandId: number, tag: string | null): Promise<SQL | undefined> {
  if (tag === null) return undefined
  const spellings = await listSpellings(brandId, tag)
  return sql`exists (select 1 from ${textsIn(invitations.tags)} where ${inArray(sql`given.value`, spellings)})`
}

/** The tags of some of the brand's consumers, by consumer, each list by name. */
export async function listConsumerTags(brandId: number, consumerIds: number[]): Promise<Map<number, string[]>> {
  const tags = new Map<number, string[]>()
  for (const ids of toChunks(consumerIds)) {
    const rows = await db
      .select({ consumerId: stakeholders.consumerId, tag: stakeholderTags.tag })
      .from(stakeholders)
      .innerJoin(stakeholderTags, eq(stakeholderTags.stakeholderId, stakeholders.id))
      .where(and(eq(stakeholders.brandId, brandId), inArray(stakeholders.consumerId, ids)))
    for (const [id, own] of groupBy(rows, ({ consumerId }) => consumerId)) {
      tags.set(id, own.map(({ tag }) => tag).sort(byName.compare))
    }
  }
  return tags
}

/** Adds tags to a stakeholder; present tags keep their spelling. Tags beyond the limit are left out. */
export async function addTags(tx: Tx, stakeholderId: number, tags: string[]): Promise<void> {
  const kept = await tx
    .select({ tag: stakeholderTags.tag })
    .from(stakeholderTags)
    .where(eq(stakeholderTags.stakeholderId, stakeholderId))
  const keys = new Set(kept.map(({ tag }) => tagKey(tag)))
  const added = tags.filter((tag) => !keys.has(tagKey(tag))).slice(0, Math.max(0, MOST_TAGS - kept.length))
  if (added.length > 0) await tx.insert(stakeholderTags).values(added.map((tag) => ({ stakeholderId, tag })))
}

const byName = new Intl.Collator('en', { numeric: true })

/** All spellings of a tag that the brand uses: SQLite compares the case of ASCII letters alone. */
async function listSpellings(brandId: number, tag: string): Promise<string[]> {
  const key = tagKey(tag)
  return (await readSpellings(brandId)).flatMap((found) => (tagKey(found.tag) === key ? [found.tag] : []))
}

/** The tags by spelling; one that stakeholders and invitations share appears twice. */
async function readSpellings(brandId: number): Promise<TagCount[]> {
  // For a brand with many people this takes milliseconds, and a page may ask several times.
  await yieldToEventLoop()
  const [ofStakeholders, listsOfInvitations] = await Promise.all([
    countStakeholderTags(brandId),
    // By whole lists: people who were invited together have the same tags.
    db
      .select({ list: invitations.tags, people: count() })
      .from(invitations)
      .where(and(eq(invitations.brandId, brandId), eq(invitations.status, 'pending'), isNotNull(invitations.tags)))
      .groupBy(invitations.tags),
  ])
  const invited = new Map<string, number>()
  for (const { list, people } of listsOfInvitations)
    for (const tag of readTags(list)) invited.set(tag, (invited.get(tag) ?? 0) + people)
  return [...countsIn(ofStakeholders), ...countsIn(invited)]
}

/** Stakeholders counted before yielding: 10,000 with 20 tags each take over 100 ms. */
const PORTION = 1_000

async function countStakeholderTags(brandId: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (let after = 0; ; await yieldToEventLoop()) {
    const rest = and(eq(stakeholders.brandId, brandId), gt(stakeholders.id, after))
    const last = sql<number | null>`(${db
      .select({ id: stakeholders.id })
      .from(stakeholders)
      .where(rest)
      .orderBy(stakeholders.id)
      .limit(1)
      .offset(PORTION - 1)})`
    const rows = await db
      .select({ tag: stakeholderTags.tag, people: count(), last })
      .from(stakeholders)
      // Also those without tags, so that a portion of such people does not look like the end.
      .leftJoin(stakeholderTags, eq(stakeholderTags.stakeholderId, stakeholders.id))
      .where(and(rest, lte(stakeholders.id, sql`coalesce(${last}, ${Number.MAX_SAFE_INTEGER})`)))
      .groupBy(stakeholderTags.tag)
    for (const { tag, people } of rows) if (tag !== null) counts.set(tag, (counts.get(tag) ?? 0) + people)
    const end = rows[0]?.last ?? null
    if (end === null) return counts
    after = end
  }
}

function countsIn(counts: Map<string, number>): TagCount[] {
  return Array.from(counts, ([tag, people]) => ({ tag, people }))
}
