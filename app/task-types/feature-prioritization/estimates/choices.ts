import type { Submission } from '../../analysis'
import type { FeatureConfig } from '../config'
import type { FeatureAnswers } from '../round-answers'

/** One answered round: the features shown, by slot, the best and the worst of them, as places in the configuration. */
export type Choice = { roundId: number; set: number[]; best: number; worst: number }

/** The answered rounds of each respondent, in the order of the submissions. */
export function choicesOf(
  { features }: FeatureConfig,
  submissions: Pick<Submission<FeatureAnswers>, 'answers'>[],
): Choice[][] {
  const places = new Map(features.map(({ id }, place) => [id, place]))
  return submissions.map(({ answers }) =>
    answers.flatMap(({ roundId, mostImportant, leastImportant, features: shown }) => {
      const set = shown.flatMap((id) => place(id) ?? [])
      const best = set.find((shownPlace) => shownPlace === place(mostImportant))
      const worst = set.find((shownPlace) => shownPlace === place(leastImportant))
      // A submission has neither gaps nor strangers; a round of another configuration could not be counted.
      const isWhole = best !== undefined && worst !== undefined && best !== worst && new Set(set).size === shown.length
      return isWhole ? [{ roundId, set, best, worst }] : []
    }),
  )

  function place(id: string | undefined): number | undefined {
    return id === undefined ? undefined : places.get(id)
  }
}
