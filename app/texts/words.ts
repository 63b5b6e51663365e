import { texts } from './en'
import type { Locale } from './locales'
import { pseudoWords } from './pseudo-words'

/** All that a consumer reads on pages, in one language. */
export type Words = typeof texts

const known = new Map<Locale, Words>()

/** The words of a language. A browser hydrates English pages alone, so its script needs no other dictionary. */
export function words(locale: Locale): Words {
  if (!import.meta.env.SSR || locale === 'en') return texts
  let found = known.get(locale)
  if (!found) {
    found = pseudoWords(texts)
    known.set(locale, found)
  }
  return found
}
