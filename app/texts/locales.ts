/** The languages that words exist in, with the tag by which each writes numbers and dates. The last two are for tests. */
export const LOCALES = { en: 'en-US', 'en-XA': 'de-DE', 'ar-XB': 'ar-EG' } as const

export type Locale = keyof typeof LOCALES

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && value in LOCALES
}

/** The pseudo-locales: English with accents and longer, the second from right to left. */
export const PSEUDO_LOCALES = ['en-XA', 'ar-XB'] as const

export function textDirection(locale: Locale): 'rtl' | undefined {
  return locale === 'ar-XB' ? 'rtl' : undefined
}
