import { english } from '~/texts/format'

/** The number of characters in all texts of a value. */
export function countCharacters(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, one) => sum + countCharacters(one), 0)
}

export function tooManyCharacters(most: number): string {
  return `Please use at most ${english.number(most)} characters in all`
}
