import type { Submission } from '../task-type'
import type { FeatureAnswers } from './answers'
import type { FeatureConfig } from './config'

/** One answered round: the features shown, by slot, the best and the worst of them, as places in the configuration. */
export type Choice = { roundId: number; set: number[]; best: number; worst: number }

/** The answered rounds of each respondent, in the order of the submissions. */
export function choicesOf({ features }: FeatureConfig, submissions: Submission<FeatureAnswers>[]): Choice[][] {
  const places = new Map(features.map(({ id }, place) => [id, place]))
  return submissions.map(({ answers }) =>
    answers.flatMap(({ roundId, mostImportant, leastImportant, features: shown }) => {
      const [best, worst] = [place(mostImportant), place(leastImportant)]
      const set = shown.flatMap((id) => place(id) ?? [])
      // A submission has neither gaps nor strangers; a round of another configuration could not be counted.
      const isWhole = best !== undefined && worst !== undefined && best !== worst && set.length === shown.length
      return isWhole ? [{ roundId, set, best, worst }] : []
    }),
  )

  function place(id: string | undefined): number | undefined {
    return id === undefined ? undefined : places.get(id)
  }
}
