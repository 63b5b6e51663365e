import type { ChoiceFigures } from '../choices/analysis'
import { Choices } from '../choices/results'
import type { QuestionTypeResults } from '../question-type'

export const singleChoice: QuestionTypeResults<ChoiceFigures> = {
  Body: (question) => <Choices question={question} />,
  methodNote: 'Shares are of these people, with Wilson 95% intervals.',
}
