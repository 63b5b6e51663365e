import { z } from 'zod'
import { cleanCode, cleanLine, cleanText } from './clean-text'
import { isCalendarDate } from './dates'
import { readEmailAddress } from './email-address'
import type { FieldErrors } from './outcome'

/** Titles, names, labels, options and feature texts, in UTF-16 units. */
export const TITLE_LENGTH = 200
/** Comments on a click. */
export const COMMENT_LENGTH = 1_000
/** Descriptions, prompts, messages and answers. */
export const TEXT_LENGTH = 10_000

/** A text of limited length in UTF-16 units; zod's own `max` counts code points. */
export function textUpTo(length: number, message = tooLong(length)) {
  return z.string().refine((text) => text.length <= length, message)
}

function tooLong(length: number): string {
  return `Please use at most ${length} characters`
}

/** How many times its longest length a text may have before characters are removed from it. */
const MOST_RAW = 10

/** Cleans a text, unless it is far too long: cleaning megabytes blocks the event loop. */
export function cleanUpTo(length: number, clean = cleanText) {
  return (raw: string) => (raw.length > MOST_RAW * length ? raw : clean(raw))
}

/**
 * A text that must not be blank. `required` is the message for a blank one and, unless `notText` is given, for anything
 * but text.
 */
export function requiredText(required: string, length = TITLE_LENGTH, notText = required, clean = cleanText) {
  // Refined, and not piped into another z.string(): Conform reads a blank text as undefined at each of them.
  return z
    .string({ error: ({ input }) => ((input ?? null) === null ? required : notText) })
    .transform(cleanUpTo(length, clean))
    .refine((text) => text !== '', required)
    .refine((text) => text.length <= length, tooLong(length))
}

/** The name of a person, a company or a thing, which must not be blank. */
export function requiredName(required: string) {
  return requiredText(required, TITLE_LENGTH, required, cleanLine)
}

/** A text that may be absent; blank becomes `null`. */
export function optionalText(length = TEXT_LENGTH) {
  return z
    .string({ error: 'Please enter text' })
    .transform(cleanUpTo(length))
    .refine((text) => text.length <= length, tooLong(length))
    .nullish()
    .transform((text) => text || null)
}

/** An email address in stored form. */
export function emailAddress(message: string) {
  return z
    .string({ error: message })
    .transform((raw) => readEmailAddress(raw) ?? '')
    .refine((address) => address !== '', message)
}

const ID_REQUIRED = 'An id is required'

/** An id inside a configuration: a text of 1 to 200 characters; a number is turned into one. */
export function textId() {
  return z
    .union([z.string(), z.number()], { error: ID_REQUIRED })
    .transform((id) => cleanUpTo(TITLE_LENGTH, cleanCode)(String(id)))
    .pipe(z.string().min(1, ID_REQUIRED).pipe(textUpTo(TITLE_LENGTH)))
}

/** A positive id: a number, in forms decimal text. */
export function idField(message: string, from: 'json' | 'form' = 'json') {
  const number = z.number({ error: message }).int(message).min(1, message).max(999_999_999_999_999, message)
  return from === 'json'
    ? number
    : z
        .string({ error: message })
        .regex(/^[1-9]\d{0,14}$/, message)
        .transform(Number)
}

/** A calendar date `YYYY-MM-DD` or `null`; a full ISO instant is cut to its date, blank is `null`. */
export function calendarDate() {
  const message = 'Please enter a date like 2026-03-05'
  return z
    .string({ error: message })
    .nullable()
    .transform((raw, context) => {
      const text = raw?.trim()
      if (!text) return null
      const date = DATE_OR_INSTANT.exec(text)?.[1]
      if (date && isCalendarDate(date) && (text.length === 10 || !Number.isNaN(Date.parse(text)))) return date
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}

const DATE_OR_INSTANT = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2}))?$/

/** Zod's issues as field messages. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of error.issues) addFieldError(errors, path.map(String).join('.'), message)
  return errors
}

/** Adds a message about a field, whatever the field is called, once. */
export function addFieldError(errors: FieldErrors, path: string, message: string): void {
  if (!Object.hasOwn(errors, path)) Object.defineProperty(errors, path, { value: [], enumerable: true })
  if (!errors[path]?.includes(message)) errors[path]?.push(message)
}
