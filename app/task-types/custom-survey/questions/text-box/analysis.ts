import { pick } from '../../../figures/random'
import type { QuestionTypeAnalysis } from '../question-type'
import { fitted, textAnalysis } from '../texts/analysis'
import type { TextSettings } from '../texts/settings'

export const textBox: QuestionTypeAnalysis<TextSettings> = {
  ...textAnalysis,
  createSampler:
    ({ settings }, random) =>
    ({ short }) =>
      fitted(pick(random, short), settings),
}
