import { own } from '~/lib/records'
import { choiceVariable, numberCodes } from '../../../results/variables'
import {
  type ChoiceFigures,
  choiceAnalysis,
  choiceFinding,
  furtherVariables,
  optionWeights,
  specified,
  weightedPick,
} from '../choices/analysis'
import { type ChoiceSettings, chosenIn } from '../choices/selection'
import type { QuestionTypeAnalysis } from '../question-type'

export const singleChoice: QuestionTypeAnalysis<ChoiceSettings, ChoiceFigures> = {
  ...choiceAnalysis,
  variables(question, name) {
    const { id, title, options } = question
    const codes = numberCodes(options.map((option) => ({ id: option, label: option })))
    return [
      choiceVariable(name, title, codes, (answers) => chosenIn(own(answers, id))[0]),
      ...furtherVariables(question, name),
    ]
  },
  createSampler(question, random) {
    const weights = optionWeights(question, random)
    return ({ short }) => specified(weightedPick(question.options, weights, random), question, short)
  },
  finding: (result, lead) => choiceFinding(result, lead, { ranked: false, who: '' }),
}
