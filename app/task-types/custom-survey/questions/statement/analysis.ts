import type { KindAnalysis } from '../question-type'

/** Nothing is answered, so nothing is made of it. */
export const statement: KindAnalysis = {
  tally: () => ({ take() {}, figures: () => ({}) }),
  cell: () => null,
  variables: () => [],
  sampler: () => () => '',
}
