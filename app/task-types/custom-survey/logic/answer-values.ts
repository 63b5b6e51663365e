import { isRecord, own } from '~/lib/records'
import type { AnswerLookup } from './condition'

/** The answers by question id, as conditions compare them and pipes show them. */
export function createAnswerLookup(answers: Record<string, unknown>): AnswerLookup {
  return (id) => answerTexts(own(answers, id))
}

/** Represents an answer that is more than texts, of which conditions only ask whether it was given. */
const GIVEN = 'given'

/** An answer as a list of texts; empty without one. */
export function answerTexts(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(answerTexts)
  if (typeof answer === 'number') return [String(answer)]
  if (typeof answer === 'string') return answer.trim() === '' ? [] : [answer.trim()]
  if (!isRecord(answer)) return []
  // An option with a text of one's own.
  if (typeof answer.option === 'string') return answerTexts(answer.option)
  return Object.keys(answer).length > 0 ? [GIVEN] : []
}

/** The same in words: of an option with a text of one's own, that text; of a matrix or a video, none. */
export function answerWords(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(answerWords)
  if (isRecord(answer) && typeof answer.option !== 'string') return []
  const own = isRecord(answer) ? answerTexts(answer.text) : []
  return own.length > 0 ? own : answerTexts(answer)
}
