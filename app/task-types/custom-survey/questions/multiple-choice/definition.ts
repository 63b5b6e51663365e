import { NONE, OTHER, SCORES } from '../choices/fields'
import { type ChoiceSettings, choiceLines, getOptionSelectedByText } from '../choices/selection'
import type { QuestionTypeDefinition } from '../question-type'

export const multipleChoice: QuestionTypeDefinition<ChoiceSettings> = {
  label: 'Multiple choice',
  minOptions: 2,
  selection: 'several',
  methodSection: 'survey-shares-of-answers',
  comparison: 'several',
  settingFields: [OTHER, NONE, SCORES],
  collapsesSettings: true,
  images: 'some',
  optionSelectedByText: (question) => getOptionSelectedByText(question, true),
  toLines: choiceLines,
}
