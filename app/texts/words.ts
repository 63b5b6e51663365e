import { texts } from './en'
import type { Locale } from './locales'
import { translations } from './pseudo-words'

/** All that a consumer reads on pages, in one language. */
export type Words = typeof texts

const translated = /* @__PURE__ */ translations(texts)

/** The words of a language. A browser hydrates English pages alone, so its script needs no other dictionary. */
export function words(locale: Locale): Words {
  return import.meta.env.SSR ? translated(locale) : texts
}
