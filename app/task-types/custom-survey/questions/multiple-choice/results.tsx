import type { ChoiceFigures } from '../choices/analysis'
import { Choices } from '../choices/results'
import type { QuestionTypeResults } from '../question-type'

export const multipleChoice: QuestionTypeResults<ChoiceFigures> = {
  Body: (question) => <Choices question={question} ranked />,
  methodNote: 'Shares are of these people, who could choose several, with Wilson 95% intervals.',
}
