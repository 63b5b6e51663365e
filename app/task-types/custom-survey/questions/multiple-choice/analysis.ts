import {
  type ChoiceFigures,
  choiceAnalysis,
  choiceFinding,
  choiceVariables,
  furtherVariables,
  optionWeights,
  sampleSpecifiedOption,
  weightedPick,
} from '../choices/analysis'
import type { ChoiceSettings } from '../choices/selection'
import type { QuestionTypeAnalysis } from '../question-type'

export const multipleChoice: QuestionTypeAnalysis<ChoiceSettings, ChoiceFigures> = {
  ...choiceAnalysis,
  variables: (question, name) => [...choiceVariables(question, name), ...furtherVariables(question, name)],
  createSampler(question, random) {
    const weights = optionWeights(question, random)
    const most = Math.max(...weights)
    return ({ short }) => {
      const favourite = weightedPick(question.options, weights, random)
      const chosen = question.options.filter(
        (option, index) => option === favourite || random() < (0.5 * (weights[index] ?? 0)) / most,
      )
      const none = question.settings?.none
      if (favourite === none) return [favourite]
      return chosen.filter((option) => option !== none).map((option) => sampleSpecifiedOption(option, question, short))
    }
  },
  finding: (result, lead) =>
    choiceFinding(result, lead, { ranked: true, who: ' of respondents, who could choose more than one,' }),
}
