export function range(length: number): number[] {
  return Array.from({ length }, (_, place) => place)
}

/** As many characters of words as a description or an answer has at most. */
export const LONG = 9_900

/** So many characters of words, which begin with these. */
export function words(length: number, beginning: string): string {
  return `${beginning} ${'and so on '.repeat(Math.ceil(length / 10))}`.slice(0, length).trim()
}
