import type { Submission } from '../../results/analysis'
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
  return submissions.map(({ answers }) => answers.flatMap((round) => choiceOf(places, round) ?? []))
}

/** Null where a round has gaps or strangers, as no submission has: one of another configuration could not be counted. */
function choiceOf(
  places: Map<string, number>,
  { roundId, mostImportant, leastImportant, features }: FeatureAnswers[number],
): Choice | null {
  // Made at its size: one that grows takes three times the memory, of which there is one a round.
  const set = features.map((id) => places.get(id) ?? -1)
  const best = mostImportant === undefined ? undefined : set[features.indexOf(mostImportant)]
  const worst = leastImportant === undefined ? undefined : set[features.indexOf(leastImportant)]
  if (best === undefined || worst === undefined || best === worst) return null
  return set.some((place, at) => place < 0 || set.indexOf(place) < at) ? null : { roundId, set, best, worst }
}
