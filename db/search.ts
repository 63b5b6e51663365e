import { and, type SQL, type SQLWrapper } from 'drizzle-orm'
import { holds } from './dialect'

/**
 * The condition that a text holds every word of a search, whatever their case, in any alphabet; nothing searched for,
 * no condition.
 */
export function holdsWords(text: SQLWrapper, search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean)
  return and(...words.map((word) => holds(text, Array.from(word, variantsOf))))
}

function variantsOf(character: string): string {
  const cases = new Set([character, character.toLowerCase(), character.toUpperCase()])
  return [...cases].filter((variant) => Array.from(variant).length === 1).join('')
}
