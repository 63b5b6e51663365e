import { isRecord, own } from '~/lib/records'
import type { Given } from './condition'

/** What a condition compares, and a pipe shows, of answers by question id. */
export function givenIn(answers: Record<string, unknown>): Given {
  return (id) => textsOf(own(answers, id))
}

/** Stands for an answer that is more than texts, of which is asked only whether it was given. */
const GIVEN = 'given'

/** An answer as a list of texts; empty where there is none. */
export function textsOf(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(textsOf)
  if (typeof answer === 'number') return [String(answer)]
  if (typeof answer === 'string') return answer.trim() === '' ? [] : [answer.trim()]
  return isRecord(answer) && Object.keys(answer).length > 0 ? [GIVEN] : []
}
