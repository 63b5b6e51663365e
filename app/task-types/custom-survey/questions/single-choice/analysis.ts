import { own } from '~/lib/records'
import { choiceVariable, numberCodes } from '../../../results/variables'
import {
  type ChoiceFigures,
  choiceAnalysis,
  choiceFinding,
  furtherVariables,
  optionWeights,
  sampleSpecifiedOption,
  weightedPick,
} from '../choices/analysis'
import { type ChoiceSettings, selectedOptions } from '../choices/selection'
import type { QuestionTypeAnalysis } from '../question-type'

export const singleChoice: QuestionTypeAnalysis<ChoiceSettings, ChoiceFigures> = {
  ...choiceAnalysis,
  isPersonal: true,
  variables(question, name) {
    const { id, title, options } = question
    const codes = numberCodes(options.map((option) => ({ id: option, label: option })))
    return [
      choiceVariable(name, title, codes, (answers) => selectedOptions(own(answers, id))[0]),
      ...furtherVariables(question, name),
    ]
  },
  createSampler(question, random) {
    const weights = optionWeights(question, random)
    return ({ short }) => sampleSpecifiedOption(weightedPick(question.options, weights, random), question, short)
  },
  finding: (result, lead) =>
    choiceFinding(result, lead, { ranked: false, who: '', topTwo: result.figures?.topTwo ?? null }),
}
