import type { Submission } from '../../results/analysis'
import type { FeatureConfig } from '../config'
import { type Choice, readChoices } from '../estimates/choices'
import type { FeatureAnswers } from '../round-answers'
import { readStoredVerdicts } from './verdicts'

type Given = Pick<Submission<FeatureAnswers>, 'answers'>[]

/**
 * Each yes and no of the last screen as a choice between two: the feature, and the anchor, which is one more item behind
 * all features of the configuration. In the order of the submissions; none where there is no such screen.
 */
export function verdictChoices(
  { features, roundsPerRespondent, anchor }: FeatureConfig,
  submissions: Given,
): Choice[][] {
  if (!anchor) return submissions.map(() => [])
  const places = new Map(features.map(({ id }, place) => [id, place]))
  const line = features.length
  return submissions.map(({ answers }) => {
    const { yes, no } = readStoredVerdicts(answers)
    return [...yes.map((id) => ({ id, isYes: true })), ...no.map((id) => ({ id, isYes: false }))].flatMap(
      ({ id, isYes }) => {
        const place = places.get(id)
        if (place === undefined) return []
        const [best, worst] = isYes ? [place, line] : [line, place]
        return [{ roundId: roundsPerRespondent + 1, set: [place, line], best, worst }]
      },
    )
  })
}

/** The rounds of each respondent with at least one, followed by their verdicts. */
export function anchoredChoices(config: FeatureConfig, submissions: Given): Choice[][] {
  const verdicts = verdictChoices(config, submissions)
  return readChoices(config, submissions).flatMap((rounds, index) =>
    rounds.length > 0 ? [[...rounds, ...(verdicts[index] ?? [])]] : [],
  )
}
