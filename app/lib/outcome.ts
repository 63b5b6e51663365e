/** Field messages by path, joined by dots: `{ 'questions.0.type': ['…'] }`. */
export type FieldErrors = Record<string, string[]>

/**
 * What a domain function answers when it may be refused. `invalid`: the input is wrong. `missing`: unknown, or not the
 * owner's. `conflict`: right in itself, but not in the present state. `message` is fit to show to a person.
 */
export type Outcome<T> = Done<T> | Refused
type Done<T> = { ok: true; value: T; created: boolean }
export type Refused = {
  ok: false
  reason: 'invalid' | 'missing' | 'conflict'
  message: string
  errors?: FieldErrors
}

export function done<T>(value: T): Done<T> {
  return { ok: true, value, created: false }
}

export function created<T>(value: T): Done<T> {
  return { ok: true, value, created: true }
}

export function missing(message = 'Not found'): Refused {
  return { ok: false, reason: 'missing', message }
}

export function conflict(message: string): Refused {
  return { ok: false, reason: 'conflict', message }
}

/** The message is the first of the fields' messages. */
export function invalid(errors: FieldErrors): Refused {
  return { ok: false, reason: 'invalid', message: Object.values(errors)[0]?.[0] ?? 'Invalid input', errors }
}
