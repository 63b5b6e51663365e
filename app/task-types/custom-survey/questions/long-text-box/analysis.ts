import { pick } from '../../../figures/random'
import type { QuestionTypeAnalysis } from '../question-type'
import { fitSampleText, textAnalysis } from '../texts/analysis'
import type { TextSettings } from '../texts/settings'

export const longTextBox: QuestionTypeAnalysis<TextSettings> = {
  ...textAnalysis,
  createSampler:
    ({ settings }, random) =>
    ({ first, second }) =>
      fitSampleText(`${pick(random, first)} ${pick(random, second)}`, settings),
}
