import { type Formats, formats } from './format'
import type { Locale } from './locales'
import { type Words, words } from './words'

/** How a page speaks. */
export type Language = { locale: Locale; words: Words; formats: Formats }

export function language(locale: Locale): Language {
  return { locale, words: words(locale), formats: formats(locale) }
}
