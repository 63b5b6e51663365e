import { type Code, choiceVariable, numberCodes, type Variable } from '../results/variables'
import { readStoredVerdicts } from './anchor/verdicts'
import type { FeatureConfig } from './config'
import type { FeatureAnswers } from './round-answers'

const VERDICTS: readonly Code[] = [
  { code: 0, id: 'no', label: 'No' },
  { code: 1, id: 'yes', label: 'Yes' },
]

/**
 * For each round the most and the least important, and the set shown; then the answers about features on the last
 * screen.
 */
export function featureVariables(config: FeatureConfig): Variable<FeatureAnswers>[] {
  const { features, setSize, roundsPerRespondent, anchor } = config
  const codes = numberCodes(features.map(({ id, text }) => ({ id, label: text })))
  const rounds = Array.from({ length: roundsPerRespondent }, (_, index) => roundVariables(index + 1, setSize, codes))
  if (!anchor) return rounds.flat()
  const verdicts = features.map(
    ({ id, text }, index): Variable<FeatureAnswers> => ({
      name: `line${index + 1}`,
      label: `${anchor.prompt} ${text}`,
      measure: 'nominal',
      kind: 'number',
      codes: VERDICTS,
      isShown: (answers) => [...readStoredVerdicts(answers).yes, ...readStoredVerdicts(answers).no].includes(id),
      readValue: (answers) => {
        const { yes, no } = readStoredVerdicts(answers)
        if (yes.includes(id)) return 1
        return no.includes(id) ? 0 : null
      },
    }),
  )
  return [...rounds.flat(), ...verdicts]
}

function roundVariables(roundId: number, setSize: number, codes: Code[]): Variable<FeatureAnswers>[] {
  const of = (answers: FeatureAnswers) => answers.find((round) => round.roundId === roundId)
  const name = `r${roundId}`
  const label = `Round ${roundId}`
  return [
    choiceVariable(`${name}_most`, `${label}: most important`, codes, (answers) => of(answers)?.mostImportant),
    choiceVariable(`${name}_least`, `${label}: least important`, codes, (answers) => of(answers)?.leastImportant),
    ...Array.from({ length: setSize }, (_, place) =>
      choiceVariable<FeatureAnswers>(
        `${name}_shown${place + 1}`,
        `${label}: shown at place ${place + 1}`,
        codes,
        (answers) => of(answers)?.features[place],
      ),
    ),
  ]
}
