import { isCalendarDate } from '~/lib/dates'
import type { Formats } from '~/texts/format'
import { MESSAGE_FIELD, type OwnWords } from '../custom-message'
import type { QuestionTypeDefinition } from '../question-type'

/** The days are `YYYY-MM-DD`. */
export type DateSettings = OwnWords & { earliest: string | null; latest: string | null }

export const date: QuestionTypeDefinition<DateSettings> = {
  label: 'Date',
  minOptions: 0,
  selection: null,
  methodSection: 'survey-dates',
  comparison: 'date',
  settingFields: [
    { name: 'earliest', label: 'Not before', control: 'day', initial: '' },
    { name: 'latest', label: 'Not after', control: 'day', initial: '' },
    MESSAGE_FIELD,
  ],
  toLines: (answer, _, { formats }) => inWords(answer, formats),
  toInlineText: inWords,
}

function inWords(answer: unknown, { shortDate }: Formats): string[] {
  return typeof answer === 'string' && isCalendarDate(answer) ? [shortDate(answer)] : []
}
