import { textLines } from '../answer-lines'
import type { QuestionTypeDefinition } from '../question-type'
import { TEXT_FIELDS, type TextSettings } from '../texts/settings'

export const longTextBox: QuestionTypeDefinition<TextSettings> = {
  label: 'Long text box',
  leastOptions: 0,
  picks: null,
  method: null,
  compares: 'text',
  fields: TEXT_FIELDS,
  foldsFields: true,
  linesOf: textLines,
}
