import type { KindAnalysis } from '../kind'

/** Nothing is answered, so nothing is made of it. */
export const statement: KindAnalysis = {
  tally: () => ({ take() {}, figures: () => ({}) }),
  cell: () => null,
  variables: () => [],
  sampler: () => () => '',
}
