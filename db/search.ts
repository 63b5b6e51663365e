import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { holds } from './dialect'

/**
 * The condition that a text holds every word of a search, in any part of its own words, whatever their case, in any
 * alphabet; nothing searched for, no condition. It looks through the texts of the owner's rows, which takes some
 * milliseconds of 10,000 people: an index of trigrams would find no part that is shorter than three characters.
 */
export function holdsWords(text: SQLWrapper, search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean)
  return and(...words.map((word) => holds(text, Array.from(word, variantsOf))))
}

/** 0 for a text that begins with a search, else 1: what is ordered by it begins with the former. */
export function beginsWith(text: SQLWrapper, search: string): SQL {
  return sql`case when lower(substr(${text}, 1, ${search.length})) = ${search.toLowerCase()} then 0 else 1 end`
}

function variantsOf(character: string): string {
  const cases = new Set([character, character.toLowerCase(), character.toUpperCase()])
  return [...cases].filter((variant) => Array.from(variant).length === 1).join('')
}
