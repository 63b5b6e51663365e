import { createContext, createElement, type ReactNode, useContext } from 'react'
import { type Fault, toSentence } from '~/texts/fault'
import type { Formats } from '~/texts/format'
import type { IslandLanguage, Language } from '~/texts/language'
import type { Locale } from '~/texts/locales'
import type { Words } from '~/texts/words'

const LanguageContext = createContext<IslandLanguage | null>(null)

export function provideLanguage(language: IslandLanguage, children: ReactNode): ReactNode {
  return createElement(LanguageContext.Provider, { value: language }, children)
}

function useSpoken(): IslandLanguage {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('No language is provided')
  return language
}

/** The language of a page; islands have only words. */
export function useLanguage(): Language {
  const { formats, ...spoken } = useSpoken()
  if (!formats) throw new Error('An island has no formats')
  return { ...spoken, formats }
}

export function useLocale(): Locale {
  return useSpoken().locale
}

/** The words of the page's language. An island has only those that its script provides. */
export function useWords(): Words {
  return useSpoken().words
}

/** How the page's language writes numbers and dates. */
export function useFormats(): Formats {
  return useLanguage().formats
}

/** Turns a fault into a sentence. */
export function useSentence(): (given: Fault) => string {
  const language = useSpoken()
  return (given) => toSentence(given, language)
}
