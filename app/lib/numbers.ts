/** The number in a text; both readings in unambiguous form if it is ambiguous; null if there is none. */
type NumberReading = { number: number } | { either: [thousands: string, decimals: string] } | null

/**
 * `unit` may come before or after the number. `whole`: without decimals, so that a lone separator is a thousands
 * separator.
 */
export type NumberForm = { unit?: string | undefined; whole?: boolean | undefined }

/** Numbers as large as this are no number of anything, and sums of such have no end. */
const TOO_LARGE = 1e15

const GROUPED = String.raw`[1-9]\d{0,2}(?:(?<group>[., '])\d{3})(?:\k<group>\d{3})*`
const LAKHS = String.raw`[1-9]\d?(?:,\d\d)+,\d{3}`
const WHOLE = new RegExp(`^(?:${GROUPED}|${LAKHS})$`)
const NUMBER = /^(?<whole>[\s\S]*?)(?:(?<point>[.,])(?<decimals>\d{1,20}))?$/

/** One separator before exactly three digits: thousands in one country, decimals in another. */
const DOUBTFUL = /^0*[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Reads a number as people write it: with either separator of decimals, with thousands parted by points, commas, blanks
 * or apostrophes, in lakhs, with a typographic minus, in full-width or Arabic-Indic digits.
 */
export function readNumber(text: string, { unit = '', whole = false }: NumberForm = {}): NumberReading {
  const { sign, digits } = splitSign(plainText(text), plainText(unit))
  if (DOUBTFUL.test(digits) && !whole) {
    const [thousands = '', decimals = ''] = digits.split(/[.,]/)
    const point = digits.at(-4)
    const short = decimals.replace(/0+$/, '')
    const asDecimal = short === '' ? thousands : `${thousands}${point}${short.length === 3 ? `${short}0` : short}`
    return { either: [sign + thousands + decimals, sign + asDecimal] }
  }
  const number = numberIn(digits)
  if (number === null || number >= TOO_LARGE) return null
  return { number: sign === '' || number === 0 ? number : -number }
}

/** A text that is read as this very number: also 1.125, which alone could mean 1125. */
export function writeNumber(number: number): string {
  const text = String(number)
  const plain = text.includes('e') ? number.toFixed(20).replace(/\.?0+$/, '') : text
  return DOUBTFUL.test(plain.replace('-', '')) ? `${plain}0` : plain
}

/** A whole number as people write it; null of anything else. */
export function wholeNumberIn(text: string): number | null {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  const read = readNumber(text, { whole: true })
  return read && 'number' in read && Number.isInteger(read.number) ? read.number : null
}

/** Parses digits with separators, without a sign. */
function numberIn(digits: string): number | null {
  if (WHOLE.test(digits)) return Number(digits.replace(/[., ']/g, ''))
  const { whole = '', point, decimals } = NUMBER.exec(digits)?.groups ?? {}
  const isPlain = /^\d{1,15}$/.test(whole) || (whole === '' && point !== undefined)
  const isGrouped = WHOLE.test(whole) && point !== undefined && !whole.includes(point)
  return isPlain || isGrouped ? Number(`${whole.replace(/[., ']/g, '')}.${decimals ?? 0}`) : null
}

/** The minus sign, if there is one, and what is left without sign and unit. */
function splitSign(text: string, unit: string): { sign: '' | '-'; digits: string } {
  const [, before = '', unsigned = ''] = SIGNED.exec(text) ?? []
  const bare = withoutUnit(unsigned, unit)
  // As in “€ −12”.
  const [, after = '', digits = ''] = (before === '' && bare !== unsigned ? SIGNED.exec(bare) : null) ?? ['', '', bare]
  return { sign: before + after === '-' ? '-' : '', digits }
}

const SIGNED = /^([+-]?) ?([\s\S]*)$/

function withoutUnit(text: string, unit: string): string {
  if (unit === '') return text
  const [said, given] = [text.toLowerCase(), unit.toLowerCase()]
  if (said.endsWith(given)) return text.slice(0, -unit.length).trim()
  return said.startsWith(given) ? text.slice(unit.length).trim() : text
}

/** In the characters that the patterns know. */
function plainText(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2013\u2212\ufe63]/g, '-')
    .replace(/[\u2019\u2018\u02bc\u00b4`]/g, "'")
    .replace(/\u066b/g, ',')
    .replace(/\u066c/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}
