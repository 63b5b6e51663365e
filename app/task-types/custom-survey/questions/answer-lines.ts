/** An answer of texts as lines: of anything else, none. */
export function textLines(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.map(String)
  return typeof answer === 'string' && answer !== '' ? [answer] : []
}
