import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/* All of searching that is SQLite's own: another dialect has another file with the same function. */

/**
 * The condition that a text holds every word of a search, in any part of its own words, whatever their case, in any
 * alphabet; nothing searched for, no condition. GLOB, because SQLite's LIKE folds the case of ASCII letters alone.
 * It looks through the texts of the owner's rows: 10,000 people take some milliseconds, and an index of trigrams finds no
 * part that is shorter than three characters.
 */
export function holdsWords(text: SQLWrapper, search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean)
  return and(...words.map((word) => sql`${text} glob ${`*${foldedPattern(word)}*`}`))
}

function foldedPattern(word: string): string {
  return Array.from(word, (character) => {
    const cases = new Set([character, character.toLowerCase(), character.toUpperCase()])
    const single = [...cases].filter((variant) => Array.from(variant).length === 1)
    if (single.length > 1) return `[${single.join('')}]`
    return /[*?[]/.test(character) ? `[${character}]` : character
  }).join('')
}

/** Whether a text begins with a search, whatever their case: what is sorted by it stands first, descending. */
export function beginsWith(text: SQLWrapper, search: string): SQL {
  return sql`${text} glob ${`${foldedPattern(search)}*`}`
}
