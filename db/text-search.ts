import { domainToASCII } from 'node:url'
import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { holds } from './dialect'

/**
 * The condition that the texts of a row contain every word of a search, in any text and any part of a word, in any
 * alphabet, ignoring case and accents: 'zoe' finds 'Zoë', 'GRÖSSE' 'Größe', and 'mueller' 'Müller'. A keyboard's quotes
 * and dashes find typographic ones. An empty search has no condition. It scans the texts of the owner's rows, which
 * takes 2 to 4 ms for 10,000 people, and up to three times that for a word with several spellings, such as 'müße'; a
 * trigram index would not find parts shorter than three characters. `plain`: the joined texts if they are ASCII only,
 * else null.
 */
export function holdsWords(texts: SQLWrapper[], search: string, plain?: SQLWrapper): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean)
  return and(
    ...words.map((word) => {
      const spellings = [...new Set([word, inAsciiDomains(word)])].flatMap(listSpellings)
      return or(...spellings.map((spelling) => holds(texts, spelling, { plain })))
    }),
  )
}

/** A word as it appears in a stored address with its ASCII domain: 'müller' is 'xn--mller-kva' there. */
function inAsciiDomains(word: string): string {
  if (/^[ -~]*$/.test(word)) return word
  const at = word.lastIndexOf('@') + 1
  const labels = word
    .slice(at)
    .split('.')
    .map((label) => domainToASCII(label) || label)
  return `${word.slice(0, at)}${labels.join('.')}`
}

/** 0 for a text that begins with a search, else 1: what is ordered by it begins with the former. */
export function beginsWith(text: SQLWrapper, search: string): SQL {
  const begins = or(...listSpellings(search).map((spelling) => holds([text], spelling, { where: 'start' })))
  return sql`case when ${begins} then 0 else 1 end`
}

/** How often in a word what may be written in one or two letters is looked for as both: each time makes twice as many spellings. */
const MOST_DOUBLED = 2

/** Letters that keyboards without them write as two. */
const ONE_OR_TWO = /(ss|[ßẞ]|[aou]e|[äöü])/i

/** The ways in which a word may be written, each as its characters with their variants. */
function listSpellings(word: string): string[][] {
  return word
    .normalize('NFC')
    .split(ONE_OR_TWO)
    .reduce<string[][]>(
      (spellings, part, index) => {
        // Between two that were split at.
        const isPlain = index % 2 === 0 || index > 2 * MOST_DOUBLED
        const written = isPlain ? [variantsIn(part)] : waysToWrite(part.toLowerCase())
        return spellings.flatMap((before) => written.map((letters) => [...before, ...letters]))
      },
      [[]],
    )
}

function waysToWrite(letters: string): string[][] {
  if (letters === 'ss' || letters === 'ß') return [['ßẞ'], ['sS', 'sS']]
  const bare = stripDiacritics(letters.charAt(0))
  const umlaut = `${bare}\u0308`.normalize('NFC')
  if (letters === umlaut) return [[listVariants(umlaut)], variantsIn(`${bare}e`)]
  return [variantsIn(letters), [`${umlaut}${umlaut.toUpperCase()}`]]
}

function variantsIn(text: string): string[] {
  return Array.from(text, listVariants)
}

/** Signs that are one key, and printed in several ways. A hyphen comes first, or it were a range between its neighbours. */
const ONE_KEY = ["'‘’‚‛´ʼ", '"“”„‟', '-‐‑–—−']

function listVariants(character: string): string {
  const signs = ONE_KEY.find((all) => all.includes(character))
  if (signs) return signs
  const bare = stripDiacritics(character)
  const cases = [bare, character].flatMap((one) => [one, one.toLowerCase(), one.toUpperCase()])
  const variants = new Set([...cases, ...(ACCENTED.get(bare) ?? [])])
  return [...variants].filter((variant) => Array.from(variant).length === 1).join('')
}

/** Letters that no accent makes of another one, but that are typed as it. */
const TYPED_AS = new Map(Object.entries({ ø: 'o', ł: 'l', đ: 'd', ı: 'i' }))

/** A Latin letter in lower case without its accent. Other letters stay, because their marks make other letters. */
function stripDiacritics(character: string): string {
  const lower = character.toLowerCase()
  if (!/^\p{Script=Latin}/u.test(lower)) return character
  const bare = lower.normalize('NFD').replace(/\p{M}/gu, '')
  return TYPED_AS.get(bare) ?? bare
}

/** The accented letters of the European alphabets, by the letter without its accent. */
const ACCENTED = new Map<string, string[]>()
for (let code = 0xc0; code < 0x180; code += 1) {
  const letter = String.fromCodePoint(code)
  const bare = stripDiacritics(letter)
  if (bare !== letter.toLowerCase()) ACCENTED.set(bare, [...(ACCENTED.get(bare) ?? []), letter])
}
