import type { QuestionTypeAnalysis } from '../question-type'

/** Without answers, there are no figures. */
export const statement: QuestionTypeAnalysis = {
  tally: () => ({ add() {}, figures: () => ({}) }),
  csvCell: () => null,
  variables: () => [],
  createSampler: () => () => '',
}
