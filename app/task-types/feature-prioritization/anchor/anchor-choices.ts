import type { Submission } from '../../results/analysis'
import type { FeatureConfig } from '../config'
import { type Choice, readChoices } from '../estimates/choices'
import type { FeatureAnswers } from '../round-answers'
import { readStoredVerdicts } from './verdicts'

type Given = Pick<Submission<FeatureAnswers>, 'answers'>[]

/**
 * Each verdict as a choice between two items: the feature, and the anchor, which is one more item after all features.
 * In the order of the submissions; empty without a last screen.
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
