import type { ReactNode } from 'react'
import type { TagCount } from '~/projects/tags/stakeholder-tags'
import { DayFields } from './day-fields'
import { daysInShort } from './days-text'
import type { Choices } from './read-filters'
import { describeTags, TagFields } from './tag-fields'

/** How a filter is chosen, and what it is called. */
export type FilterControl = {
  legend: string
  /** The current choice in a few words. */
  summary: string
  /** Label of the button that clears the filter. */
  reset: string
  isSet: boolean
  isWrong: boolean
  /** Changes with the URL, to reset the fields. */
  fieldsKey: string
  /** Applies a change at once if scripts run. Typing a date takes several changes. */
  isInstant: boolean
  fields: ReactNode
}

type Shown = {
  choices: Choices
  /** Tags of the respondents. */
  tags: TagCount[]
  /** Only submissions have days. */
  hasSubmissions: boolean
}

/** Controls of the filters with a choice. The page has its own control for careless responses. */
export function filterControls({ choices, tags, hasSubmissions }: Shown): [name: string, control: FilterControl][] {
  const controls: Record<Exclude<keyof Choices, 'quality'>, FilterControl | null> = {
    tags: tagControl(choices.tags, tags),
    days: hasSubmissions || choices.days.who ? dayControl(choices.days) : null,
  }
  return Object.entries(controls).flatMap(([name, control]) => (control ? [[name, control]] : []))
}

function tagControl({ value, who, key }: Choices['tags'], tags: TagCount[]): FilterControl | null {
  if (tags.length === 0 && who === null) return null
  return {
    legend: 'Tags',
    summary: describeTags(value),
    reset: 'Show all tags',
    isSet: who !== null,
    isWrong: false,
    fieldsKey: key,
    isInstant: true,
    fields: <TagFields choice={value} tags={tags} />,
  }
}

function dayControl({ value, who, key, errors }: Choices['days']): FilterControl {
  return {
    legend: 'Days',
    summary: daysInShort(value),
    reset: 'Show all days',
    isSet: who !== null,
    isWrong: Object.keys(errors).length > 0,
    fieldsKey: `${key} ${value.typed.from} ${value.typed.to}`,
    isInstant: false,
    fields: (
      <>
        <DayFields days={value} errors={errors} id="days" />
        <p className="note mt-2">Days are in UTC, and both are included.</p>
      </>
    ),
  }
}
