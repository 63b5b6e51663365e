import { pick } from '../../../figures/random'
import type { KindAnalysis } from '../question-type'
import { fitted, textAnalysis } from '../texts/analysis'
import type { TextSettings } from '../texts/settings'

export const textBox: KindAnalysis<TextSettings> = {
  ...textAnalysis,
  sampler:
    ({ settings }, random) =>
    ({ short }) =>
      fitted(pick(random, short), settings),
}
