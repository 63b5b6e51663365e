let segmenter: Intl.Segmenter | undefined

/** The longest character that is never split, in UTF-16 units: a family emoji has 11. */
const LONGEST_CHARACTER = 64

/**
 * Truncates a text to a number of UTF-16 units without splitting a visible character: an emoji with all its parts, a
 * flag, a letter with its accents.
 */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, beginningOfCharacter(text, most))
}

/** The same, with an ellipsis where the text was cut. */
export function shortenText(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most - 1).trimEnd()}…`
}

/** The same as `cutText` for bytes in UTF-8. */
export function cutToBytes(text: string, most: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(most))
  return cutText(text, read)
}

/** The first character of a text as people see it; blank of a blank text. */
export function firstCharacter(text: string): string {
  segmenter ??= new Intl.Segmenter()
  return segmenter.segment(text).containing(0)?.segment ?? ''
}

/** The start of the character at a position in a text. */
function beginningOfCharacter(text: string, at: number): number {
  segmenter ??= new Intl.Segmenter()
  const { index } = segmenter.segment(text).containing(at) ?? { index: at }
  if (index > 0 && at - index <= LONGEST_CHARACTER) return index
  const isInPair = /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(Math.max(0, at - 1), at + 1))
  return isInPair ? at - 1 : at
}
