import { fieldName } from '~/lib/ids'

export const ANSWER_PREFIX = 'answer:'

/** The form field of a question that is not answered with a file. */
export function answerField(questionId: string): string {
  return ANSWER_PREFIX + fieldName(questionId)
}

/** The form field of a part of a question that has several controls: a row, or an option. */
export function partField(questionId: string, part: string): string {
  return `${answerField(questionId)}:${fieldName(part)}`
}

/** The part at the end of the name; the rest contains no colon. */
export const PART = /:.*$/
