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
  return submissions.map(({ answers }) => answers.flatMap((round) => choiceOf(places, round) ?? []))
}

/** Null where a round has gaps or strangers, as no submission has: one of another configuration could not be counted. */
function choiceOf(
  places: Map<string, number>,
  { roundId, mostImportant, leastImportant, features }: FeatureAnswers[number],
): Choice | null {
  const set: number[] = []
  for (const id of features) {
    const place = places.get(id)
    if (place === undefined || set.includes(place)) return null
    set.push(place)
  }
  const best = mostImportant === undefined ? undefined : places.get(mostImportant)
  const worst = leastImportant === undefined ? undefined : places.get(leastImportant)
  if (best === undefined || worst === undefined || best === worst) return null
  return set.includes(best) && set.includes(worst) ? { roundId, set, best, worst } : null
}
