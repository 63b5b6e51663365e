import { own } from '~/lib/records'
import {
  CHOSEN,
  choiceAnalysis,
  choiceFinding,
  optionWeights,
  otherVariables,
  specified,
  weightedPick,
} from '../choices/analysis'
import { type ChoiceSettings, chosenIn } from '../choices/chosen'
import type { KindAnalysis } from '../kind'
import type { SurveyAnswers } from '../question'

export const multipleChoice: KindAnalysis<ChoiceSettings> = {
  ...choiceAnalysis,
  variables: (question, name) => [
    ...question.options.map((option, index) => ({
      name: `${name}_${index + 1}`,
      label: `${question.title}: ${option}`,
      measure: 'nominal' as const,
      kind: 'number' as const,
      codes: CHOSEN,
      valueIn: (answers: SurveyAnswers) => {
        const answer = own(answers, question.id)
        return answer === undefined ? null : Number(chosenIn(answer).includes(option))
      },
    })),
    ...otherVariables(question, name),
  ],
  sampler(question, random) {
    const weights = optionWeights(question, random)
    const most = Math.max(...weights)
    return ({ short }) => {
      const favourite = weightedPick(question.options, weights, random)
      const chosen = question.options.filter(
        (option, index) => option === favourite || random() < (0.5 * (weights[index] ?? 0)) / most,
      )
      const none = question.settings?.none
      if (favourite === none) return [favourite]
      return chosen.filter((option) => option !== none).map((option) => specified(option, question, short))
    }
  },
  finding: (result, lead) =>
    choiceFinding(result, lead, { ranked: true, who: ' of people, who could choose several,' }),
}
