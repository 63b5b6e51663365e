/**
 * The languages of pages: the tag by which each writes numbers and dates, and its dictionary. The last two are for tests:
 * English with accents and longer, the second from right to left.
 */
export const LOCALES = {
  en: { tag: 'en-US', dictionary: 'en', direction: undefined },
  'en-XA': { tag: 'de-DE', dictionary: 'pseudo', direction: undefined },
  'ar-XB': { tag: 'ar-EG', dictionary: 'pseudo', direction: 'rtl' },
} as const

export type Locale = keyof typeof LOCALES

/** A dictionary, which languages from several countries may share. */
export type Dictionary = (typeof LOCALES)[Locale]['dictionary']

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(LOCALES, value)
}

export const PSEUDO_LOCALES = ['en-XA', 'ar-XB'] as const
