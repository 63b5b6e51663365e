import { createContext, createElement, type ReactNode, useContext } from 'react'
import { type Fault, toSentence } from '~/texts/fault'
import type { Formats } from '~/texts/format'
import type { Language } from '~/texts/language'
import type { Locale } from '~/texts/locales'
import type { Words } from '~/texts/words'

/** The language of a page, or of an island. */
const LanguageContext = createContext<Language | null>(null)

export function provideLanguage(language: Language, children: ReactNode): ReactNode {
  return createElement(LanguageContext.Provider, { value: language }, children)
}

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('A page must provide its language')
  return language
}

export function useLocale(): Locale {
  return useLanguage().locale
}

/** The words of the page's language. An island has only those that its script provides. */
export function useWords(): Words {
  return useLanguage().words
}

/** How the page's language writes numbers and dates. */
export function useFormats(): Formats {
  return useLanguage().formats
}

/** Turns a fault into a sentence. */
export function useSentence(): (given: Fault) => string {
  const language = useLanguage()
  return (given) => toSentence(given, language)
}
