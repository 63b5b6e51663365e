const DECIMAL = /^[-+−]?\d{1,15}(?:[.,]\d{1,10})?$/

/** Where a comma may stand between thousands, or before decimals. */
const DOUBTFUL = /,\d{3}$/

/** What is as long as this or longer is no number of anything, and sums of such have no end. */
const TOO_LARGE = 1e15

/** A number, or what a text says as one: '12', '12.5', '12,5', '−3'; null of anything else, and of what may mean two numbers. */
export function numberIn(given: unknown): number | null {
  if (typeof given === 'number') return Math.abs(given) < TOO_LARGE ? given : null
  if (typeof given !== 'string') return null
  const text = given.trim()
  if (!DECIMAL.test(text) || DOUBTFUL.test(text)) return null
  return Number(text.replace(',', '.').replace('−', '-'))
}

/** What a field of a number shows of an answer: also a text that is none yet. */
export function typedNumber(answer: unknown): string | undefined {
  if (typeof answer === 'number') return String(answer)
  return typeof answer === 'string' && answer !== '' ? answer : undefined
}

/** By how many digits they give at most: making one takes as long as writing a hundred numbers. */
const formats = new Map<number, Intl.NumberFormat>()

/** A number as it is read, a minus sign included: '1,234.5'. */
export function numberText(number: number, digits = 10): string {
  let format = formats.get(digits)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { maximumFractionDigits: digits })
    formats.set(digits, format)
  }
  return format.format(number).replace('-', '−')
}
