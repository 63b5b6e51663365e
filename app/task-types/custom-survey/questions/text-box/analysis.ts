import { pick } from '../../../figures/random'
import type { KindAnalysis } from '../kind'
import { textAnalysis } from '../texts/analysis'

export const textBox: KindAnalysis = {
  ...textAnalysis,
  sampler:
    (_, random) =>
    ({ short }) =>
      pick(random, short),
}
