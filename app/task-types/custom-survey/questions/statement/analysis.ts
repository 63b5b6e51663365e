import type { KindAnalysis } from '../kind'

/** Nothing is answered, so nothing is made of it. */
export const statement: KindAnalysis = {
  figures: () => ({}),
  cell: () => null,
  variables: () => [],
  sampler: () => () => '',
}
