import { truncateWords } from './clean-model-text'
import type { Breathe, Word } from './words'

const MOST_THEMES = 3
/** A theme needs at least this many people, and in larger sets this share. */
const FEWEST = 2
const LEAST_SHARE = 0.05
/** From this share of the comments that have either, two words are in mostly the same comments, and one theme. */
const ALIKE = 0.5
/** Text without spaces can be as long as a comment. */
const NAME_LENGTH = 60
/** Only the most frequent words are considered. */
const MOST_WORDS = 100

/** A theme that several people mention. `of`: 'all' if each of them uses both words, 'some' if one or both. */
export type Theme = { names: string[]; of: 'all' | 'some'; comments: Set<number>; people: number }

type Commented = { text: string; person: number }

/** How many people must share what is called a theme. */
export function fewestSharing(people: number): number {
  return Math.max(FEWEST, Math.ceil(people * LEAST_SHARE))
}

/** The most frequent themes first; each person counts once. `words` are those of the comments. */
export async function listThemes(
  comments: Commented[],
  words: Word[][],
  people: number,
  breathe: Breathe,
): Promise<Theme[]> {
  const fewest = fewestSharing(people)
  const peopleIn = (some: Set<number>) => new Set(Array.from(some, (place) => comments[place]?.person)).size
  const byKey = await placesBy(words, breathe, (own) => own.map(({ key }) => key))
  const candidates: { key: string; places: Set<number>; people: number }[] = []
  for (const [key, places] of byKey) {
    if (places.size < fewest) continue
    await breathe()
    candidates.push({ key, places, people: peopleIn(places) })
  }
  const frequent = candidates
    .filter((one) => one.people >= fewest)
    .sort((a, b) => b.people - a.people)
    .slice(0, MOST_WORDS)
  const isFrequent = new Set(frequent.map(({ key }) => key))
  const phrases = await placesBy(words, breathe, (own, place) =>
    phrasesIn(comments[place]?.text ?? '', own)
      .filter(({ of }) => of.every((key) => isFrequent.has(key)))
      .map(({ key }) => key),
  )
  const found: { keys: string[]; places: Set<number> }[] = []
  for (const { key, places } of frequent) {
    await breathe()
    const same = found.find((theme) => both(theme.places, places).size >= ALIKE * either(theme.places, places).size)
    if (!same && found.length < MOST_THEMES) found.push({ keys: [key], places })
    else if (same?.keys.length === 1) same.keys.push(key)
  }
  const themes: Theme[] = []
  for (const { keys } of found) {
    themes.push(await themeNamed(keys, { comments, words, byKey, phrases, fewest, peopleIn, breathe }))
  }
  return themes.sort((a, b) => b.people - a.people)
}

type Known = {
  comments: Commented[]
  words: Word[][]
  byKey: Map<string, Set<number>>
  phrases: Map<string, Set<number>>
  fewest: number
  peopleIn(some: Set<number>): number
  breathe: Breathe
}

/** A theme of one or two words: a phrase if one mostly follows the other. */
async function themeNamed([first = '', second]: string[], known: Known): Promise<Theme> {
  const { byKey, phrases, fewest, peopleIn } = known
  const toPlaces = (key: string) => byKey.get(key) ?? new Set<number>()
  const theme = async (keys: string[], places: Set<number>, of: Theme['of'] = 'all'): Promise<Theme> => {
    const names: string[] = []
    for (const key of keys) names.push(await writtenForm(key, known))
    return { names, of, comments: places, people: peopleIn(places) }
  }
  if (second === undefined) return await theme([first], toPlaces(first))
  const ofEither = either(toPlaces(first), toPlaces(second))
  for (const key of [phraseKey(first, second), phraseKey(second, first)]) {
    const places = phrases.get(key)
    if (places && peopleIn(places) >= fewest && places.size >= ALIKE * ofEither.size) return await theme([key], places)
  }
  const isEachBoth = both(toPlaces(first), toPlaces(second)).size === ofEither.size
  return await theme([first, second], ofEither, isEachBoth ? 'all' : 'some')
}

/** In which comments each of the keys is that a comment has. */
async function placesBy(
  words: Word[][],
  breathe: Breathe,
  keysOf: (own: Word[], place: number) => string[],
): Promise<Map<string, Set<number>>> {
  const found = new Map<string, Set<number>>()
  for (const [place, own] of words.entries()) {
    await breathe()
    for (const key of new Set(keysOf(own, place))) {
      const places = found.get(key)
      if (places) places.add(place)
      else found.set(key, new Set([place]))
    }
  }
  return found
}

/** Words that follow each other with at most a blank or a hyphen between them. */
function phrasesIn(text: string, words: Word[]): (Word & { of: [string, string] })[] {
  return words.flatMap((word, place) => {
    const next = words[place + 1]
    if (!next || !/^[\s-]?$/.test(text.slice(word.end, next.start))) return []
    const { key, start } = word
    return [{ key: phraseKey(key, next.key), of: [key, next.key], start, end: next.end }]
  })
}

function phraseKey(first: string, second: string): string {
  return `${first} ${second}`
}

/** How most people write a word or a phrase. A word that begins a comment has its capital for that alone. */
async function writtenForm(key: string, { comments, words, byKey, phrases, breathe }: Known): Promise<string> {
  const uses = new Map<string, number>()
  for (const place of byKey.get(key) ?? phrases.get(key) ?? []) {
    await breathe()
    const [own, text] = [words[place] ?? [], comments[place]?.text ?? '']
    const span = byKey.has(key)
      ? own.find((word) => word.key === key)
      : phrasesIn(text, own).find((phrase) => phrase.key === key)
    if (!span) continue
    const form = truncateWords(text.slice(span.start, span.end), NAME_LENGTH)
    uses.set(form, (uses.get(form) ?? 0) + (span.start === 0 ? 1 : comments.length))
  }
  return [...uses].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0] as [string, number])[0]
}

function both(some: Set<number>, others: Set<number>): Set<number> {
  return new Set([...some].filter((one) => others.has(one)))
}

function either(some: Set<number>, others: Set<number>): Set<number> {
  return new Set([...some, ...others])
}
