import { own } from '~/lib/records'
import { choiceVariable, codesOf } from '../../../variables'
import { choiceAnalysis, choiceFinding, optionWeights, weightedPick } from '../choices/analysis'
import type { KindAnalysis } from '../kind'
import { textCell } from '../texts/analysis'

export const singleChoice: KindAnalysis = {
  ...choiceAnalysis,
  cell: textCell,
  variables({ id, title, options }, name) {
    const codes = codesOf(options.map((option) => ({ id: option, label: option })))
    return [choiceVariable(name, title, codes, (answers) => own(answers, id))]
  },
  sampler(question, random) {
    const weights = optionWeights(question, random)
    return () => weightedPick(question.options, weights, random)
  },
  finding: (result, lead) => choiceFinding(result, lead, { ranked: false, who: '' }),
}
