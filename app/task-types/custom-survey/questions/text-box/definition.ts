import { textLines } from '../answer-lines'
import type { QuestionTypeDefinition } from '../question-type'
import { TEXT_FIELDS, type TextSettings } from '../texts/settings'

export const textBox: QuestionTypeDefinition<TextSettings> = {
  label: 'Text box',
  leastOptions: 0,
  picks: null,
  method: null,
  compares: 'text',
  fields: TEXT_FIELDS,
  foldsFields: true,
  linesOf: textLines,
}
