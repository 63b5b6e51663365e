import { pick } from '../../../figures/random'
import type { QuestionTypeAnalysis } from '../question-type'
import { fitSampleText, textAnalysis } from '../texts/analysis'
import type { TextSettings } from '../texts/settings'

export const textBox: QuestionTypeAnalysis<TextSettings> = {
  ...textAnalysis,
  createSampler:
    ({ settings }, random) =>
    ({ short }) =>
      fitSampleText(pick(random, short), settings),
}
