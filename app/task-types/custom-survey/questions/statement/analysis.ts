import type { QuestionTypeAnalysis } from '../question-type'

/** Nothing is answered, so nothing is made of it. */
export const statement: QuestionTypeAnalysis = {
  tally: () => ({ add() {}, figures: () => ({}) }),
  csvCell: () => null,
  variables: () => [],
  createSampler: () => () => '',
}
