import { createContext, useContext } from 'react'
import { formats } from '~/texts/format'
import type { Locale } from '~/texts/locales'
import { type Words, words } from '~/texts/words'

/** The language of a page. */
export const LocaleContext = createContext<Locale>('en')

export function useLocale(): Locale {
  return useContext(LocaleContext)
}

/** The words of the page's language. */
export function useWords(): Words {
  return words(useLocale())
}

/** How the page's language writes numbers and dates. */
export function useFormats() {
  return formats(useLocale())
}
