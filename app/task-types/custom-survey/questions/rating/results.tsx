import type { NumberFigures } from '../numbers/figures'
import { Points } from '../numbers/results'
import type { QuestionTypeResults } from '../question-type'

export const rating: QuestionTypeResults<NumberFigures> = {
  Body: Points,
  methodNote: 'The mean has a 95% logit interval; shares are of these people, with Wilson 95% intervals.',
}
