import { own } from '~/lib/records'
import { CHOSEN, choiceAnalysis, choiceFinding, optionWeights, weightedPick } from '../choices/analysis'
import type { KindAnalysis } from '../kind'

export const multipleChoice: KindAnalysis = {
  ...choiceAnalysis,
  cell: (answer) => (Array.isArray(answer) ? answer.join('; ') : null),
  variables: ({ id, title, options }, name) =>
    options.map((option, index) => ({
      name: `${name}_${index + 1}`,
      label: `${title}: ${option}`,
      measure: 'nominal',
      kind: 'number',
      codes: CHOSEN,
      valueIn: (answers) => {
        const chosen = own(answers, id)
        return Array.isArray(chosen) ? Number(chosen.includes(option)) : null
      },
    })),
  sampler(question, random) {
    const weights = optionWeights(question, random)
    const most = Math.max(...weights)
    return () => {
      const favourite = weightedPick(question.options, weights, random)
      return question.options.filter(
        (option, index) => option === favourite || random() < (0.5 * (weights[index] ?? 0)) / most,
      )
    }
  },
  finding: (result, lead) =>
    choiceFinding(result, lead, { ranked: true, who: ' of people, who could choose several,' }),
}
