import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { userContext } from '~/access/guards.server'
import { env } from '~/lib/env.server'
import { type Language, language } from '~/texts/language'
import type { Locale } from '~/texts/locales'
import type { Words } from '~/texts/words'

/** The language in which a request is answered. */
export const localeContext = createContext<Locale>('en')

/** Decides the language of a request: English, but for consumers and visitors where tests have set another one. */
export const localeMiddleware: MiddlewareFunction<Response> = async ({ context }) => {
  const isBrand = context.get(userContext)?.userType === 'brand'
  if (!isBrand && env.PSEUDO_LOCALE) context.set(localeContext, env.PSEUDO_LOCALE)
}

/** The language in which a request is answered. */
export function requestLanguage(context: Readonly<RouterContextProvider>): Language {
  return language(context.get(localeContext))
}

/** The words in which a request is answered. */
export function requestWords(context: Readonly<RouterContextProvider>): Words {
  return requestLanguage(context).words
}
