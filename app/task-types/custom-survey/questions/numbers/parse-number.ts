import { type NumberForm, readNumber, writeNumber } from '~/lib/numbers'

/** Larger numbers measure nothing, and their sums could overflow. */
const TOO_LARGE = 1e15

/** A number, or one parsed from a text; null for anything else, and for an ambiguous text. */
export function numberIn(given: unknown, form?: NumberForm): number | null {
  if (typeof given === 'number') return Math.abs(given) < TOO_LARGE ? given : null
  const read = typeof given === 'string' ? readNumber(given, form) : null
  return read && 'number' in read ? read.number : null
}

/** The number in an answer on a scale of whole numbers. */
export function wholeIn(given: unknown): number | null {
  return numberIn(given, { whole: true })
}

/** The text that a number's field shows for an answer, also for an invalid one. */
export function typedNumber(answer: unknown): string | undefined {
  if (typeof answer === 'number') return writeNumber(answer)
  return typeof answer === 'string' && answer !== '' ? answer : undefined
}

/** A bound for a hint: copied into the field, it parses as the same number. */
export function boundText(bound: number): string {
  const [whole = '', decimals] = writeNumber(bound).replace('-', '−').split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u202f')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
