import type { KindAnalysis } from '../kind'
import { textAnalysis } from '../texts/analysis'

export const email: KindAnalysis = {
  ...textAnalysis,
  // An address is not to be quoted.
  freely: undefined,
  sampler: (_, random) => () => `sample.${Math.floor(random() * 90_000) + 10_000}@example.com`,
}
