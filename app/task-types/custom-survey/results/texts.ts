import { cleanSearch } from '~/lib/clean-text'
import { getQuestionTypeDefinition } from '../questions/definitions'
import type { QuestionResult } from '../questions/result'

/** A question of fewer texts is read faster than a summary of it. */
const FEWEST_SUMMARISED = 3

/** Whether the texts of a question have a summary; summaries stand in the order of such questions. */
export function isSummarised({ type, answered }: Pick<QuestionResult, 'type' | 'answered'>): boolean {
  return getQuestionTypeDefinition(type).isSummarised === true && answered >= FEWEST_SUMMARISED
}

/** The words that an address looks for in texts. */
export function searchedWords(filters: URLSearchParams): string {
  return cleanSearch(filters.get('words'))
}
