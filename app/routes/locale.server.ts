import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { userContext } from '~/access/guards.server'
import { defaultLocale } from '~/lib/env.server'
import { type Language, language } from '~/texts/language'
import type { Locale } from '~/texts/locales'
import type { Words } from '~/texts/words'

/** The language in which a request is answered. */
export const localeContext = createContext<Locale>('en')

/** Decides the language of a request: English for brands, the default for consumers and visitors. */
export const localeMiddleware: MiddlewareFunction<Response> = async ({ context }) => {
  const isBrand = context.get(userContext)?.userType === 'brand'
  if (!isBrand) context.set(localeContext, defaultLocale)
}

/** The language in which a request is answered. */
export function requestLanguage(context: Readonly<RouterContextProvider>): Language {
  return language(context.get(localeContext))
}

/** The words in which a request is answered. */
export function requestWords(context: Readonly<RouterContextProvider>): Words {
  return requestLanguage(context).words
}
