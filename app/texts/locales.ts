/** The languages that words exist in, each with the tag by which its numbers and dates are written. */
export const LOCALES = { en: 'en-US' } as const

export type Locale = keyof typeof LOCALES
