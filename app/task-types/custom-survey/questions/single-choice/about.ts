import { type ChoiceSettings, choiceLines, chosenByText } from '../choices/chosen'
import { OTHER, SCORES } from '../choices/fields'
import type { KindAbout } from '../kind'

export const singleChoice: KindAbout<ChoiceSettings> = {
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
