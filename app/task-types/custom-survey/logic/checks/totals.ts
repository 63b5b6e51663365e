import { isRecord } from '~/lib/records'
import { english } from '~/texts/format'
import { countCharacters, tooManyCharacters } from '../../../total-characters'

/** The most that all questions of a survey may hold together. */
const MOST_IN_ALL = { characters: 500_000, texts: 10_000, images: 500, tests: 500, values: 2_000 }

const MESSAGES = {
  characters: tooManyCharacters(MOST_IN_ALL.characters),
  texts: `Please use at most ${english.number(MOST_IN_ALL.texts)} options in all; each row of a matrix counts all its columns`,
  images: `Please use at most ${MOST_IN_ALL.images} images in all`,
  tests: `Please use at most ${MOST_IN_ALL.tests} conditions in all`,
  values: `Please compare with at most ${english.number(MOST_IN_ALL.values)} values in all`,
}

type Kind = keyof typeof MOST_IN_ALL
type Path = (string | number)[]
type Counted = { kind: Kind; count: number; path: Path }

/**
 * Where an unchecked configuration exceeds a total, and which; null if it does not. Counting comes before validation,
 * because a body of two megabytes holds more than can be validated at once.
 */
export function excessIn(config: unknown): { path: Path; message: string } | null {
  if (!isRecord(config)) return null
  const { questions, sections } = config
  const sums = { characters: 0, texts: 0, images: 0, tests: 0, values: 0 }
  for (const { kind, count, path } of [
    ...countMembers(sections, 'sections'),
    ...countMembers(questions, 'questions'),
  ]) {
    sums[kind] += count
    if (sums[kind] > MOST_IN_ALL[kind]) return { path, message: MESSAGES[kind] }
  }
  return null
}

function countMembers(list: unknown, name: string): Counted[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((one, index) => (isRecord(one) ? countMember(one, [name, index]) : []))
}

function countMember(one: Record<string, unknown>, at: Path): Counted[] {
  const settings = isRecord(one.settings) ? one.settings : {}
  const optionsWhen = isRecord(one.optionsWhen) ? one.optionsWhen : {}
  const goTo: unknown[] = Array.isArray(one.goTo) ? one.goTo : []
  return [
    { kind: 'characters', count: countCharacters(one), path: [...at, 'title'] },
    ...['options', 'optionsLast', 'rowsLast'].flatMap((key) => countList('texts', one[key], [...at, key])),
    ...cellsIn(one.options, settings.rows, [...at, 'settings', 'rows']),
    ...countList('images', settings.images, [...at, 'settings', 'images']),
    ...testsIn(one.showWhen, [...at, 'showWhen']),
    ...goTo.flatMap((rule, place) => (isRecord(rule) ? testsIn(rule.when, [...at, 'goTo', place, 'when']) : [])),
    ...Object.entries(optionsWhen).flatMap(([option, when]) => testsIn(when, [...at, 'optionsWhen', option])),
  ]
}

function countList(kind: Kind, list: unknown, path: Path): Counted[] {
  return Array.isArray(list) ? [{ kind, count: list.length, path }] : []
}

/** The choices of a matrix: its columns times its rows. */
function cellsIn(columns: unknown, rows: unknown, path: Path): Counted[] {
  const perRow = Array.isArray(columns) ? Math.max(1, columns.length) : 1
  return Array.isArray(rows) ? [{ kind: 'texts', count: rows.length * perRow, path }] : []
}

function testsIn(condition: unknown, path: Path): Counted[] {
  if (!isRecord(condition)) return []
  const key = 'and' in condition ? 'and' : 'or'
  const members = condition[key]
  if (Array.isArray(members)) return members.flatMap((member, place) => testsIn(member, [...path, key, place]))
  const { value } = condition
  return [{ kind: 'tests', count: 1, path: [...path, 'question'] }, ...countList('values', value, [...path, 'value'])]
}
