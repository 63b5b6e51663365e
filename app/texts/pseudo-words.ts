import type { Locale } from './locales'

/** Vowels and some consonants with an accent, so that every word shows where its text came from. */
const ACCENTS: Record<string, string> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ö', s: 'š', u: 'ü', y: 'ý' },
  ...{ A: 'Á', C: 'Ç', E: 'É', I: 'Í', N: 'Ñ', O: 'Ö', S: 'Š', U: 'Ü', Y: 'Ý' },
}

/** The marks at both ends of each text, which show one that was cut or joined. */
const [FROM, TO] = ['⟦', '⟧']

/** A dictionary by language. Those for tests are made from the English one when they are first asked for. */
export function translations<Dictionary extends object>(english: Dictionary): (locale: Locale) => Dictionary {
  const known = new Map<Locale, Dictionary>([['en', english]])
  return (locale) => {
    let found = known.get(locale)
    if (!found) {
      found = pseudoWords(english)
      known.set(locale, found)
    }
    return found
  }
}

/** A dictionary in a language for tests: accented, 40 % longer, and the same in its shape. */
export function pseudoWords<Dictionary>(dictionary: Dictionary): Dictionary {
  return translate(dictionary) as Dictionary
}

function translate(value: unknown): unknown {
  if (typeof value === 'string') return lengthen(value)
  if (typeof value === 'function') return (...values: unknown[]) => translateFilled(value(...values), values)
  if (Array.isArray(value)) return value.map(translate)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, translate(entry)]))
}

/** Leaves the values of a text, such as names, as they were given. */
function translateFilled(text: unknown, values: unknown[]): unknown {
  const given = values.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  )
  const found = given.filter((value) => value !== '' && typeof text === 'string' && text.includes(value))
  if (typeof text !== 'string' || found.length === 0) return translate(text)
  const pattern = new RegExp(`(${found.map(escapePattern).join('|')})`)
  return `${FROM}${text
    .split(pattern)
    .map((part) => (found.includes(part) ? part : accent(part)))
    .join('')}${padding(text)}${TO}`
}

function lengthen(text: string): string {
  return text === '' ? '' : `${FROM}${accent(text)}${padding(text)}${TO}`
}

function accent(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter)
}

function padding(text: string): string {
  return '~'.repeat(Math.max(0, Math.ceil(text.length * 0.4) - FROM.length - TO.length))
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
