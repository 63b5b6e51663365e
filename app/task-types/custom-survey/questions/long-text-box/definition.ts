import { textLines } from '../answer-lines'
import type { QuestionTypeDefinition } from '../question-type'
import { TEXT_FIELDS, type TextSettings } from '../texts/settings'

export const longTextBox: QuestionTypeDefinition<TextSettings> = {
  label: 'Long text box',
  minOptions: 0,
  selection: null,
  methodSection: null,
  comparison: 'text',
  isSummarised: true,
  settingFields: TEXT_FIELDS,
  collapsesSettings: true,
  toLines: textLines,
}
