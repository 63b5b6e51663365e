/** The text that a field shows for an answer. */
export function typedText(answer: unknown): string | undefined {
  return typeof answer === 'string' && answer !== '' ? answer : undefined
}
