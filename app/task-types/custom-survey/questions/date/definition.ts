import { isCalendarDate, shortDate } from '~/lib/dates'
import { MESSAGE_FIELD, type OwnWords } from '../custom-message'
import type { QuestionTypeDefinition } from '../question-type'

/** The days are `YYYY-MM-DD`. */
export type DateSettings = OwnWords & { earliest: string | null; latest: string | null }

export const date: QuestionTypeDefinition<DateSettings> = {
  label: 'Date',
  leastOptions: 0,
  picks: null,
  method: 'survey-dates',
  compares: 'date',
  fields: [
    { name: 'earliest', label: 'Not before', control: 'day', initial: '' },
    { name: 'latest', label: 'Not after', control: 'day', initial: '' },
    MESSAGE_FIELD,
  ],
  linesOf: inWords,
  inSentence: inWords,
}

function inWords(answer: unknown): string[] {
  return typeof answer === 'string' && isCalendarDate(answer) ? [shortDate(answer)] : []
}
