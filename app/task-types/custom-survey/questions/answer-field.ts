import { fieldName } from '~/lib/ids'

export const ANSWER_PREFIX = 'answer:'

/** The form field of a question that is not answered with a file. */
export function answerField(questionId: string): string {
  return ANSWER_PREFIX + fieldName(questionId)
}
