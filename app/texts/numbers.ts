import { type NumberForm, readNumber } from '~/lib/numbers'

/** The error for a value that is no number: an ambiguous text gets both readings, and all others get `otherwise`. */
export function numberFault(given: unknown, otherwise: string, form?: NumberForm): string {
  const read = typeof given === 'string' ? readNumber(given, form) : null
  if (typeof given !== 'string' || !read || !('either' in read)) return otherwise
  const [thousands, decimals] = read.either
  return `Please write ${thousands} or ${decimals}: ${given.trim()} can mean either.`
}
