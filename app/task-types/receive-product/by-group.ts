import { groupBy } from '~/lib/arrays'
import { shipping as texts } from '~/texts/task-forms'
import type { QuestionFigures } from '../groups/side-by-side'
import type { Submission } from '../results/analysis'
import { type Address, isRemoved } from './address'

const MOST_PLACES = 8

/**
 * Destinations of a group's parcels, among the countries and states that respondents name most. Spellings that differ
 * only in case count as one; removed addresses do not count.
 */
export function addressesByGroup(groups: Submission<Address>[][], all: Submission<Address>[]): QuestionFigures[][] {
  const questions = FIELDS.map((field) => ({ field, places: listPlaces(namesIn(all, field)) })).filter(
    ({ places }) => places.length > 0,
  )
  return groups.map((group) =>
    questions.map(({ field, places }) => {
      const names = namesIn(group, field)
      const counts = groupBy(names, toKey)
      const rows = places.map(({ key, name }) => ({
        label: name,
        count: counts.get(key)?.length ?? 0,
        of: names.length,
      }))
      const others = names.length - rows.reduce((sum, { count }) => sum + count, 0)
      const rest = places.length < MOST_PLACES ? [] : [{ label: 'Elsewhere', count: others, of: names.length }]
      return { id: field, title: texts.fields[field], kind: 'share', rows: [...rows, ...rest] }
    }),
  )
}

const FIELDS = ['country', 'state'] as const

function namesIn(submissions: Submission<Address>[], field: (typeof FIELDS)[number]): string[] {
  return submissions.flatMap(({ answers }) => (isRemoved(answers) || answers[field] === '' ? [] : [answers[field]]))
}

function toKey(name: string): string {
  return name.toLowerCase()
}

/** The most frequent places in their first spelling; by frequency, then by name. */
function listPlaces(names: string[]): { key: string; name: string }[] {
  const places = new Map<string, { key: string; name: string; times: number }>()
  for (const name of names) {
    const key = toKey(name)
    const place = places.get(key) ?? { key, name, times: 0 }
    place.times += 1
    places.set(key, place)
  }
  return [...places.values()].sort((a, b) => b.times - a.times || a.key.localeCompare(b.key)).slice(0, MOST_PLACES)
}
