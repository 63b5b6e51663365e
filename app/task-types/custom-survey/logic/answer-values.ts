import { isRecord, own } from '~/lib/records'
import type { Given } from './condition'

/** The answers by question id, as conditions compare them and pipes show them. */
export function givenIn(answers: Record<string, unknown>): Given {
  return (id) => textsOf(own(answers, id))
}

/** Represents an answer that is more than texts, of which conditions only ask whether it was given. */
const GIVEN = 'given'

/** An answer as a list of texts; empty without one. */
export function textsOf(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(textsOf)
  if (typeof answer === 'number') return [String(answer)]
  if (typeof answer === 'string') return answer.trim() === '' ? [] : [answer.trim()]
  if (!isRecord(answer)) return []
  // An option with a text of one's own.
  if (typeof answer.option === 'string') return textsOf(answer.option)
  return Object.keys(answer).length > 0 ? [GIVEN] : []
}

/** The same in words: of an option with a text of one's own, that text; of a matrix or a video, none. */
export function wordsOf(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(wordsOf)
  if (isRecord(answer) && typeof answer.option !== 'string') return []
  const own = isRecord(answer) ? textsOf(answer.text) : []
  return own.length > 0 ? own : textsOf(answer)
}
