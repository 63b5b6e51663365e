import { OTHER, SCORES } from '../choices/fields'
import { type ChoiceSettings, choiceLines, getOptionSelectedByText } from '../choices/selection'
import type { QuestionTypeDefinition } from '../question-type'

export const singleChoice: QuestionTypeDefinition<ChoiceSettings> = {
  label: 'Single choice',
  minOptions: 2,
  selection: 'one',
  methodSection: 'survey-shares-of-answers',
  comparison: 'one',
  settingFields: [OTHER, SCORES],
  collapsesSettings: true,
  images: 'some',
  optionSelectedByText: (question) => getOptionSelectedByText(question, false),
  toLines: choiceLines,
}
