import { type TagCount, type TagFilter, tagKey } from '~/projects/tags/stakeholder-tags'
import { english } from '~/texts/format'

export function describeTags({ tags, match }: TagFilter): string {
  return tags.length > 0 ? tags.join(JOINTS[match]) : 'All tags'
}

/** The tags with counts, and whether any or all chosen ones must match. */
export function TagFields({ choice, tags }: { choice: TagFilter; tags: TagCount[] }) {
  return (
    <>
      <ul className="max-h-72 overflow-y-auto">
        {listOptions(choice, tags).map(({ tag, people }) => (
          <li key={tag}>
            <label className="flex min-h-9 items-center gap-2">
              <input type="checkbox" name="tag" value={tag} defaultChecked={isAmong(choice, tag)} />
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {tag}
              </span>
              <span className="ml-auto pl-3 text-ink-3">{english.number(people)}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-x-5 border-t border-line pt-2">
        {MATCHES.map(({ match, label }) => (
          <label key={match} className="flex min-h-9 items-center gap-2">
            <input type="radio" name="match" value={match} defaultChecked={choice.match === match} />
            {label}
          </label>
        ))}
      </div>
    </>
  )
}

const JOINTS = { any: ' or ', all: ' and ' }
const MATCHES = [
  { match: 'any', label: 'Any of them' },
  { match: 'all', label: 'All of them' },
] as const

/** The tags of the respondents, and chosen ones that no respondent has. */
function listOptions({ tags: chosen }: TagFilter, tags: TagCount[]): TagCount[] {
  const known = new Set(tags.map(({ tag }) => tagKey(tag)))
  return [...chosen.flatMap((tag) => (known.has(tagKey(tag)) ? [] : [{ tag, people: 0 }])), ...tags]
}

export function isAmong({ tags }: TagFilter, tag: string): boolean {
  return tags.some((one) => tagKey(one) === tagKey(tag))
}
