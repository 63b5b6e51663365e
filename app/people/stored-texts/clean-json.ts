import { cleanCode, cleanText, toVisibleForm } from '~/lib/clean-text'
import { isRecord } from '~/lib/records'

/** New texts for those of a configuration that would be identical after cleaning. */
export type Renames = ReadonlyMap<string, string>

/** A JSON value with all texts and keys cleaned or renamed. */
export function cleanJson(value: unknown, renames: Renames): unknown {
  if (typeof value === 'string') return renames.get(value) ?? cleanText(value)
  if (Array.isArray(value)) return value.map((inner) => cleanJson(inner, renames))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [renames.get(key) ?? cleanText(key), cleanJson(inner, renames)]),
  )
}

/** Lists of texts that have to differ. */
const TEXTS = new Set(['options', 'rows'])

/**
 * New names for the ids, options, rows and features of a configuration that would look the same after cleaning: each
 * but the first gets a number. A text that is clean already keeps its name, so cleaning twice changes nothing.
 */
export function findRenames(config: unknown): Renames {
  const renames = new Map<string, string>()
  for (const { texts, clean } of listsIn(config)) {
    const distinct = [...new Set(texts)]
    const taken = new Set(distinct.filter((text) => clean(text) === text).map(distinction))
    for (const text of distinct) {
      if (clean(text) === text) continue
      const renamed = freeName(clean(text), taken)
      taken.add(distinction(renamed))
      renames.set(text, renamed)
    }
  }
  return renames
}

/** The renames that gave a text a number. */
export function listNumbered(renames: Renames): string[] {
  return [...renames].flatMap(([text, renamed]) => (toVisibleForm(text) === toVisibleForm(renamed) ? [] : [renamed]))
}

/** The key that must be unique in a list of texts; features are compared without their case. */
function distinction(text: string): string {
  return toVisibleForm(text).toLowerCase()
}

const LONGEST = 200

function freeName(text: string, taken: ReadonlySet<string>): string {
  for (let number = 2, name = text; ; number += 1) {
    if (!taken.has(distinction(name))) return name
    name = `${text.slice(0, LONGEST - 6)} (${number})`
  }
}

type List = { texts: string[]; clean: (text: string) => string }

function* listsIn(value: unknown, name = ''): Generator<List> {
  if (Array.isArray(value)) {
    const members: unknown[] = value
    if (TEXTS.has(name)) yield { texts: members.filter((one) => typeof one === 'string'), clean: cleanText }
    yield { texts: textsUnder(members, 'id'), clean: cleanCode }
    if (name === 'features') yield { texts: textsUnder(members, 'text'), clean: cleanText }
    for (const member of members) yield* listsIn(member)
  } else if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) yield* listsIn(inner, key)
  }
}

function textsUnder(members: unknown[], key: string): string[] {
  return members.flatMap((member) => (isRecord(member) && typeof member[key] === 'string' ? [member[key]] : []))
}
