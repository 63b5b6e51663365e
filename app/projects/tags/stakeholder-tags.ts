import { z } from 'zod'
import { cleanLine } from '~/lib/clean-text'
import { cutText } from '~/lib/cut-text'
import { english } from '~/texts/format'

/** Of one tag, in UTF-16 units. */
export const TAG_LENGTH = 50
/** Tags per stakeholder. */
export const MOST_TAGS = 20

export const TAG_TOO_LONG = `Please use at most ${TAG_LENGTH} characters for a tag`
export const TOO_MANY_TAGS = `Please use at most ${MOST_TAGS} tags`

/** The key for comparing tags without regard to case. */
export function tagKey(tag: string): string {
  return tag.toLowerCase()
}

/** A tag in stored form: clean, on one line, without double spaces; empty if nothing of it is visible. */
export function cleanTag(raw: string): string {
  const tag = cleanLine(raw).replace(/\s+/g, ' ')
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(tag) ? tag : ''
}

/** The tags of a text such as 'Berlin, Refill; 25 to 34', each once, in the spelling that comes first. */
export function splitTags(text: string): string[] {
  const tags = new Map<string, string>()
  for (const tag of text.split(/[,;\n]/).map(cleanTag)) {
    if (tag && !tags.has(tagKey(tag))) tags.set(tagKey(tag), tag)
  }
  return [...tags.values()]
}

/** Tags typed as one text; none if it is blank or absent. */
export const tagsField = z
  .string({ error: 'Please enter text' })
  .nullish()
  .transform((text, context) => {
    const tags = splitTags(text ?? '')
    const isTooLong = tags.some((tag) => tag.length > TAG_LENGTH)
    if (!isTooLong && tags.length <= MOST_TAGS) return tags
    context.addIssue({ code: 'custom', message: isTooLong ? TAG_TOO_LONG : TOO_MANY_TAGS })
    return z.NEVER
  })

const storedTags = z.array(z.string())

/** The tags that an invitation keeps as JSON for its future stakeholder. */
export function readTags(json: string | null): string[] {
  return json === null ? [] : storedTags.parse(JSON.parse(json))
}

/** `set`: these tags and no others. */
export const TAG_CHANGES = ['set', 'add', 'remove'] as const
export type Tagging = { change: (typeof TAG_CHANGES)[number]; tags: string[] }

/** A person's tags after a change. Adding a tag that they have keeps its spelling. */
export function applyTagging(kept: string[], { change, tags }: Tagging): string[] {
  const has = new Set(kept.map(tagKey))
  const named = new Set(tags.map(tagKey))
  switch (change) {
    case 'set':
      return tags
    case 'add':
      return [...kept, ...tags.filter((tag) => !has.has(tagKey(tag)))]
    case 'remove':
      return kept.filter((tag) => !named.has(tagKey(tag)))
  }
}

/** Why tags of several people cannot be changed. */
export function tooManyTags(beyond: number, selected: number): string {
  if (selected === 1) return `A stakeholder can have at most ${MOST_TAGS} tags`
  return `A stakeholder can have at most ${MOST_TAGS} tags, and ${english.number(beyond)} of these would have more`
}

/** The tag that an address filters by, or null. */
export function parseTag({ searchParams }: { searchParams: URLSearchParams }): string | null {
  return tagMeant(searchParams.get('tag'))
}

/** The tag that a form filters by, or null. A longer one than there can be is as unknown as any other. */
export const chosenTag = z.string().nullable().transform(tagMeant)

function tagMeant(raw: string | null): string | null {
  return cleanTag(cutText(raw ?? '', 2 * TAG_LENGTH)) || null
}

/** A filter by several tags: people who have any of them, or all. Without tags, everyone. */
export type TagFilter = { tags: string[]; match: 'any' | 'all' }

/** The tags in a URL: `tag`, once or more often, and `match=all` for people who have all of them. */
export function parseTagFilter({ searchParams }: { searchParams: URLSearchParams }): TagFilter {
  const tags = new Map<string, string>()
  for (const raw of searchParams.getAll('tag').slice(0, MOST_TAGS)) {
    const tag = tagMeant(raw)
    if (tag !== null && !tags.has(tagKey(tag))) tags.set(tagKey(tag), tag)
  }
  return { tags: [...tags.values()], match: searchParams.get('match') === 'all' ? 'all' : 'any' }
}

/** The parameters of an address that filter a list by tags. */
export function tagParameters({ tags, match }: TagFilter): { tag: string[]; match: 'all' | null } {
  return { tag: tags, match: tags.length > 1 && match === 'all' ? 'all' : null }
}

/** Describes people with the tags, after 'those': 'with the tag 'Berlin'', 'with the tags 'Berlin' and 'Refill''. */
export function whoIsTagged({ tags, match }: TagFilter): string {
  const named = tags.map((tag) => `'${tag}'`).join(match === 'all' ? ' and ' : ' or ')
  return `with the ${tags.length === 1 ? 'tag' : 'tags'} ${named}`
}

/** A tag that the brand uses, and how many people have it. */
export type TagCount = { tag: string; people: number }
