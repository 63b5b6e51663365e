import type { Submission } from '../../results/analysis'
import type { FeatureConfig } from '../config'
import type { FeatureAnswers } from '../round-answers'

/** One answered round: the features shown, by slot, the best and the worst of them, as places in the configuration. */
export type Choice = { roundId: number; set: number[]; best: number; worst: number }

/** The answered rounds of each respondent, in the order of the submissions. */
export function readChoices(
  config: FeatureConfig,
  submissions: Pick<Submission<FeatureAnswers>, 'answers'>[],
): Choice[][] {
  const choicesIn = choiceReader(config)
  return submissions.map(({ answers }) => choicesIn(answers))
}

/** Reads the answered rounds of one respondent after the other. */
export function choiceReader({ features }: FeatureConfig): (answers: FeatureAnswers) => Choice[] {
  const places = new Map(features.map(({ id }, place) => [id, place]))
  return (answers) => {
    const choices: Choice[] = []
    for (const round of answers) {
      const choice = toChoice(places, round)
      if (choice) choices.push(choice)
    }
    return choices
  }
}

/**
 * Null for a round with gaps or unknown features, as from another configuration; no submission has any. One loop over
 * the slots: with `map`, `indexOf` and `some` it took three times as long.
 */
function toChoice(
  places: Map<string, number>,
  { roundId, mostImportant, leastImportant, features }: FeatureAnswers[number],
): Choice | null {
  // Made at its size: one that grows takes three times the memory, of which there is one a round.
  const set = new Array<number>(features.length)
  let best = -1
  let worst = -1
  for (let slot = 0; slot < features.length; slot += 1) {
    const id = features[slot] ?? ''
    const place = places.get(id)
    if (place === undefined) return null
    for (let before = 0; before < slot; before += 1) if (set[before] === place) return null
    set[slot] = place
    if (id === mostImportant) best = place
    if (id === leastImportant) worst = place
  }
  return best < 0 || worst < 0 || best === worst ? null : { roundId, set, best, worst }
}
