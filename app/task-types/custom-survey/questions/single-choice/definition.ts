import { OTHER, SCORES } from '../choices/fields'
import { type ChoiceSettings, choiceLines, chosenByText } from '../choices/selection'
import type { QuestionTypeDefinition } from '../question-type'

export const singleChoice: QuestionTypeDefinition<ChoiceSettings> = {
  label: 'Single choice',
  leastOptions: 2,
  picks: 'one',
  method: 'survey-shares-of-answers',
  compares: 'one',
  fields: [OTHER, SCORES],
  foldsFields: true,
  images: 'some',
  chosenByText: (question) => chosenByText(question, false),
  linesOf: choiceLines,
}
