import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The condition that a text holds every word of a search, whatever their case, in any alphabet; nothing searched for,
 * no condition. GLOB, because SQLite's LIKE folds the case of ASCII letters alone.
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
