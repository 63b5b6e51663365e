import { type Formats, formats } from './format'
import type { Locale } from './locales'
import { type Words, words } from './words'

/** How a page speaks. */
export type Language = { locale: Locale; words: Words; formats: Formats }

/** An island writes no numbers and dates that depend on the language, so its script has no formats. */
export type IslandLanguage = Omit<Language, 'formats'> & Partial<Pick<Language, 'formats'>>

export function language(locale: Locale): Language {
  return { locale, words: words(locale), formats: formats(locale) }
}
