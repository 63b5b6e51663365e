import { cleanSearch } from '~/lib/clean-text'
import type { QuestionResult } from '../questions/result'

/** A question of fewer texts is read faster than a summary of it. */
const FEWEST_SUMMARISED = 3

/** Whether the texts of a question have a summary; summaries stand in the order of such questions. */
export function isSummarised({ type, answered }: Pick<QuestionResult, 'type' | 'answered'>): boolean {
  return (type === 'text_box' || type === 'long_text_box') && answered >= FEWEST_SUMMARISED
}

/** The words that an address looks for in texts. */
export function searchedWords(filters: URLSearchParams): string {
  return cleanSearch(filters.get('words'))
}
