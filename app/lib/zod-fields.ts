import { z } from 'zod'
import { inEnglish, isFaultCode, toEnglish } from '~/texts/english-faults'
import { type Fault, type FieldFaults, fault } from '~/texts/fault'
import { cleanCode, cleanLine, cleanText } from './clean-text'
import { isCalendarDate } from './dates'
import { readEmailAddress } from './email-address'
import type { FieldErrors } from './outcome'
import { TEXT_LENGTH, TITLE_LENGTH } from './text-lengths'

/** A text of limited length in UTF-16 units; zod's own `max` counts code points. */
export function textUpTo(length: number, message?: string) {
  return z.string().refine((text) => text.length <= length, message ?? withFault(fault('text.tooLong', length)))
}

/** The message of a check, in English and as a fault for other languages. */
export function withFault(given: Fault) {
  return { error: toEnglish(given), params: { fault: given } }
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
    .refine((text) => text.length <= length, withFault(fault('text.tooLong', length)))
}

/** The name of a person, a company or a thing, which must not be blank. */
export function requiredName(required: string) {
  return requiredText(required, TITLE_LENGTH, required, cleanLine)
}

/** A text that may be absent; blank becomes `null`. */
export function optionalText(length = TEXT_LENGTH) {
  return z
    .string({ error: toEnglish(fault('text.notText')) })
    .transform(cleanUpTo(length))
    .refine((text) => text.length <= length, withFault(fault('text.tooLong', length)))
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

/** Zod's issues as the faults of fields: a message may be the code of one. */
export function fieldFaults(error: z.ZodError): FieldFaults {
  const faults: FieldFaults = {}
  for (const issue of error.issues) addFieldError(faults, issue.path.map(String).join('.'), toFault(issue))
  return faults
}

/** An issue as a fault. */
export function toFault(issue: z.core.$ZodIssue): Fault {
  if (issue.code === 'custom' && issue.params?.fault) return issue.params.fault
  return isFaultCode(issue.message) ? { code: issue.message, values: [] } : issue.message
}

/** The same in English. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  return inEnglish(fieldFaults(error))
}

/** Adds a message about a field, whatever the field is called, once. */
export function addFieldError<Message extends Fault>(
  errors: Record<string, Message[]>,
  path: string,
  message: Message,
): void {
  if (!Object.hasOwn(errors, path)) Object.defineProperty(errors, path, { value: [], enumerable: true })
  if (!errors[path]?.some((other) => JSON.stringify(other) === JSON.stringify(message))) errors[path]?.push(message)
}
