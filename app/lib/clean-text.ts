import { cutText } from './cut-text'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
const LINE_SEPARATORS = /[\u2028\u2029]/g
/** Spaces of other widths, and the no-break space. */
const SPACES = /[\p{Zs}\u2800]/gu
/** Invisible characters: joiners, direction marks, soft hyphens, fillers, variation selectors, tags. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu

/** Letters that a joiner after them connects or keeps apart. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Mandaic', 'Nko', 'Phags_Pa', 'Adlam', 'Hanifi_Rohingya'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Khmer', 'Myanmar', 'Tibetan', 'Balinese', 'Javanese'],
]
  .map((script) => `\\p{Script=${script}}`)
  .concat('\\u1820-\\u18AA')
  .join('')

/** Sequences in which an invisible character changes what is seen; the first group is what stays. */
const MEANINGFUL = [
  // The flags of England, Scotland and Wales are spelled with tags.
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]+\\u{E007F}',
  '[0-9#*]\\uFE0F\\u20E3',
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}][\\uFE0E\\uFE0F]?(?:\\u200D(?=\\p{Extended_Pictographic}))?',
  // Variants of Mongolian letters.
  '[\\u1820-\\u18AA][\\u180B-\\u180D\\u180F]',
  // At the end of a word a joiner shows the form that a letter has within one.
  `[${JOINING}](?:[\\u200C\\u200D](?=[\\u200B-\\u200F]*[${JOINING}])|\\u200D)`,
].join('|')
const MEANINGFUL_OR_INVISIBLE = new RegExp(`(${MEANINGFUL})|${INVISIBLE.source}`, 'gu')

/**
 * Text as it is stored: composed (NFC), without control characters (tab and newline stay) and without invisible characters,
 * except the joiners that scripts and emoji need; trimmed.
 */
export function cleanText(raw: string): string {
  if (isPlain(raw)) return raw.trim()
  return composeText(raw).replace(CONTROL_CHARACTERS, '').replace(MEANINGFUL_OR_INVISIBLE, '$1').trim().normalize('NFC')
}

/** A text on one line, such as a name, with ordinary spaces only. */
export function cleanLine(raw: string): string {
  const text = cleanText(raw)
  return isPlain(text) ? text : text.replace(SPACES, ' ').trim()
}

/** A text that is compared and not read, such as an id: nothing in it is invisible. */
export function cleanCode(raw: string): string {
  if (isPlain(raw)) return raw.trim()
  return composeText(raw)
    .replace(CONTROL_CHARACTERS, '')
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .trim()
    .normalize('NFC')
}

/** A record whose keys are clean, such as answers by the ids of their questions. */
export function withCleanKeys<T>(record: Record<string, T>, clean = cleanCode): Record<string, T> {
  if (Object.keys(record).every((key) => clean(key) === key)) return record
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [clean(key), value]))
}

/** The longest search, in UTF-16 units. */
const SEARCH_LENGTH = 100

/** The search text; empty for none. */
export function cleanSearch(raw: string | null): string {
  return cutText(cleanLine((raw ?? '').slice(0, 4 * SEARCH_LENGTH)), SEARCH_LENGTH)
}

/** Longer than any title or label. Longer texts are refused, and cleaning megabytes takes a tenth of a second. */
const LONGEST_LOOK = 10_000

/** Maps texts that look the same to the same string. */
export function toVisibleForm(text: string): string {
  return text.length > LONGEST_LOOK ? text : cleanCode(text).replace(/\s+/g, ' ')
}

/** A text of any length in NFC; nothing else changes. */
function composeText(raw: string): string {
  return raw.normalize('NFC').replace(LINE_SEPARATORS, '\n')
}

function isPlain(text: string): boolean {
  return /^[\t\n -~]*$/.test(text)
}
