import type { Fault, FieldFaults } from '~/texts/fault'

/** Field messages by path, joined by dots: `{ 'questions.0.type': ['…'] }`. */
export type FieldErrors = Record<string, string[]>

/**
 * The result of a domain function that can refuse. `invalid`: the input is wrong. `not found`: unknown, or not the
 * owner's. `conflict`: valid, but not in the present state, which the code names. `denied`: the caller's identity is
 * not proved. `rate limited`: tried too often. `overloaded`: the server is too busy at this moment. `too large`, `no room`:
 * a limit of size is reached. `message` can be shown to a person, in their language.
 */
export type Outcome<T, Code extends string = string> = Done<T> | Refusal<Code>
type Done<T> = { ok: true; value: T; created: boolean }
export type Refusal<Code extends string = string> = Invalid | NotFound | Conflict<Code> | Denied | RetryLater | TooMuch
type Invalid = { ok: false; reason: 'invalid'; message: Fault; errors: FieldFaults }
type NotFound = { ok: false; reason: 'not found'; message: Fault; errors?: undefined }
type Conflict<Code extends string = string> = {
  ok: false
  reason: 'conflict'
  code: Code
  message: Fault
  errors?: undefined
}

type Denied = { ok: false; reason: 'denied'; message: Fault; errors?: undefined }
/** Exceeds the caller's limit, or the space for everyone. */
type TooMuch = { ok: false; reason: 'too large' | 'no room'; message: Fault; errors?: undefined }
/** Retry after this many seconds. */
export type RetryLater = {
  ok: false
  reason: 'rate limited' | 'overloaded'
  message: Fault
  retryAfter: number
  /** Errors, if a field exceeds a limit. */
  errors?: FieldFaults
}

/** Whether what work gave is a refusal: then nothing was done, and the next time it may be. */
export function isRefusal(given: unknown): given is Refusal {
  return typeof given === 'object' && given !== null && 'ok' in given && given.ok === false
}

export function done<T>(value: T): Done<T> {
  return { ok: true, value, created: false }
}

export function created<T>(value: T): Done<T> {
  return { ok: true, value, created: true }
}

export function notFound(message = 'Not found'): NotFound {
  return { ok: false, reason: 'not found', message }
}

export function conflict<Code extends string>(code: Code, message: Fault): Conflict<Code> {
  return { ok: false, reason: 'conflict', code, message }
}

/** The conflict of a form that is based on an outdated state. */
export function editConflict(what: 'project' | 'task') {
  const message = `Someone changed this ${what} after you opened it, perhaps in another tab. Save again to replace their version, or reload the page to see it.`
  return conflict('changed-elsewhere', message)
}

export function denied(message: Fault): Denied {
  return { ok: false, reason: 'denied', message }
}

/** The message is the first of the fields' messages. */
export function invalid(errors: FieldFaults): Invalid {
  return { ok: false, reason: 'invalid', message: Object.values(errors)[0]?.[0] ?? 'Invalid input', errors }
}
