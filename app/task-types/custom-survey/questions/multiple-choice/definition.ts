import { NONE, OTHER, SCORES } from '../choices/fields'
import { type ChoiceSettings, choiceLines, chosenByText } from '../choices/selection'
import type { QuestionTypeDefinition } from '../question-type'

export const multipleChoice: QuestionTypeDefinition<ChoiceSettings> = {
  label: 'Multiple choice',
  leastOptions: 2,
  picks: 'several',
  method: 'survey-shares-of-answers',
  compares: 'several',
  fields: [OTHER, NONE, SCORES],
  foldsFields: true,
  images: 'some',
  chosenByText: (question) => chosenByText(question, true),
  linesOf: choiceLines,
}
