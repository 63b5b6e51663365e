import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { userContext } from '~/access/guards.server'
import type { User } from '~/accounts/users'
import { defaultLocale } from '~/lib/env.server'
import { type Language, language } from '~/texts/language'
import type { Locale } from '~/texts/locales'
import { type Words, words } from '~/texts/words'

/** The language in which a request is answered. */
export const localeContext = createContext<Locale>(defaultLocale)

/** Decides the language of a request: English for brands, the default for consumers and visitors. */
export const localeMiddleware: MiddlewareFunction<Response> = async ({ context }) => {
  const userType = context.get(userContext)?.userType
  if (userType) context.set(localeContext, localeFor(userType))
}

/** The language of a user's pages. */
function localeFor(userType: User['userType']): Locale {
  return userType === 'brand' ? 'en' : defaultLocale
}

/** The words of a user, also of one who has only just signed in. */
export function userWords(userType: User['userType']): Words {
  return words(localeFor(userType))
}

/** The language in which a request is answered. */
export function requestLanguage(context: Readonly<RouterContextProvider>): Language {
  return language(context.get(localeContext))
}

/** The words in which a request is answered. */
export function requestWords(context: Readonly<RouterContextProvider>): Words {
  return requestLanguage(context).words
}
