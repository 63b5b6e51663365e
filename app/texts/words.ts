import { en } from './en'
import { type Dictionary, LOCALES, type Locale } from './locales'
import { pseudoWords } from './pseudo-words'

/** All that a consumer reads on pages, in one language. */
export type Words = typeof en

const DICTIONARIES: Record<Dictionary, () => Words> = { en: () => en, pseudo: () => pseudoWords(en) }

const known = new Map<Locale, Words>()

/** The words of a language. A browser hydrates English pages alone, so its script needs no other dictionary. */
export function words(locale: Locale): Words {
  if (!import.meta.env.SSR) return en
  let found = known.get(locale)
  if (!found) {
    found = DICTIONARIES[LOCALES[locale].dictionary]()
    known.set(locale, found)
  }
  return found
}
