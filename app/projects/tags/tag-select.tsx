import { english } from '~/texts/format'
import { type TagCount, tagKey } from './stakeholder-tags'

type TagSelectProps = {
  tags: TagCount[]
  /** In any spelling; it may be an unused tag. */
  chosen: string | null
  className?: string
}

/** Filters a list by tag; renders nothing if the brand has no tags. */
export function TagSelect({ tags, chosen, className }: TagSelectProps) {
  if (tags.length === 0 && chosen === null) return null
  const filter = tagFilter(tags, chosen)
  return (
    <select
      key={filter.chosen}
      name={filter.name}
      aria-label={filter.label}
      defaultValue={filter.chosen ?? ''}
      className={className}
    >
      <option value="">{filter.all}</option>
      {filter.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** The tags as the choices of a filter. The chosen tag takes the brand's spelling; an unused one is included. */
export function tagFilter(tags: TagCount[], chosen: string | null) {
  const known = chosen === null ? undefined : tags.find(({ tag }) => tagKey(tag) === tagKey(chosen))
  const unknown = chosen === null || known ? [] : [{ tag: chosen, people: 0 }]
  return {
    name: 'tag',
    label: 'Tag',
    all: 'All tags',
    chosen: known?.tag ?? chosen,
    options: [...unknown, ...tags].map(({ tag, people }) => ({
      value: tag,
      label: `${tag} (${english.number(people)})`,
    })),
  }
}
