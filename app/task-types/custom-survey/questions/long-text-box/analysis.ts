import { pick } from '../../../figures/random'
import type { KindAnalysis } from '../kind'
import { textAnalysis } from '../texts/analysis'

export const longTextBox: KindAnalysis = {
  ...textAnalysis,
  sampler:
    (_, random) =>
    ({ first, second }) =>
      `${pick(random, first)} ${pick(random, second)}`,
}
