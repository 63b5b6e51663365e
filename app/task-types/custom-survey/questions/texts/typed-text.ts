/** What a field of a text shows of an answer. */
export function typedText(answer: unknown): string | undefined {
  return typeof answer === 'string' && answer !== '' ? answer : undefined
}
