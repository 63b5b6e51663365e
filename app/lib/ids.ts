/** An id for something new in a configuration: 48 random bits, url-safe. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => ALPHABET[byte & 63]).join('')
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * An id, which may be any text, as the name of a form field: what is not a letter, digit, `_` or `-` is written as a dot
 * and its four hexadecimal digits, because forms change line breaks, quotes and lone surrogates in names, and names
 * with brackets are lists.
 */
export function fieldName(id: string): string {
  return id.replace(/[^\w-]/g, (unit) => `.${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The id behind such a name. */
export function idOfField(name: string): string {
  return name.replace(/\.([0-9a-f]{4})/g, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)))
}

/** The id of a field's error message, so that a summary can link to it. */
export function errorId(field: string): string {
  return `error-${fieldName(field)}`
}
