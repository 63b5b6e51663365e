import { Choices } from '../choices/results'
import type { QuestionTypeResults } from '../question-type'

export const imageChoice: QuestionTypeResults = {
  Body: ({ figures: _, ...question }) => <Choices question={question} ranked />,
  methodNote: 'Shares are of these people, with Wilson 95% intervals.',
}
