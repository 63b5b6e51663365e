import { type NumberForm, readNumber } from '~/lib/numbers'

/** What is wrong with what is no number: of a text that can mean two it shows both; `otherwise` is said of all others. */
export function numberFault(given: unknown, otherwise: string, form?: NumberForm): string {
  const read = typeof given === 'string' ? readNumber(given, form) : null
  if (typeof given !== 'string' || !read || !('either' in read)) return otherwise
  const [thousands, decimals] = read.either
  return `Please write ${thousands} or ${decimals}: ${given.trim()} can mean either.`
}
