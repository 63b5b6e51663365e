import { en } from './en'
import type { Locale } from './locales'
import { translations } from './translations'

/** All that a consumer reads on pages, in one language. */
export type Words = InAnyLanguage<typeof en>

type InAnyLanguage<Texts> = Texts extends string
  ? string
  : Texts extends (...values: never[]) => unknown
    ? Texts
    : { [Name in keyof Texts]: InAnyLanguage<Texts[Name]> }

/** Vite knows which of the two it builds for; commands of the server run without it. */
const isBrowser = import.meta.env !== undefined && !import.meta.env.SSR

const translated = /* @__PURE__ */ translations<Words>({ en })

/** The words of a language. A browser hydrates English pages alone, so its script needs no other dictionary. */
export function words(locale: Locale): Words {
  return isBrowser ? en : translated(locale)
}
