import { Z_95 } from '../../figures/statistics'
import type { Moments } from '../../figures/student-t'
import type { QuestionFigures } from '../../groups/side-by-side'
import type { Submission } from '../../results/analysis'
import type { FeatureConfig } from '../config'
import type { FeatureAnswers } from '../round-answers'
import { type Choice, choicesOf } from './choices'
import { countFeatures, type FeatureCount } from './counts'

const SCALE = { low: 0, high: 100, unit: 'of 100', digits: 0, name: 'Utility' }

/** What the figures of a group are called. */
export const FEATURES = 'features'

/**
 * What one group finds important: each feature's utility score as the ranking has it, 50 + 100 · (best − worst) / times
 * shown, with respondents as clusters. The scores are cut to the scale where they are shown, and tested as they are.
 */
export function featuresByGroup(
  config: FeatureConfig,
  submissions: Pick<Submission<FeatureAnswers>, 'answers'>[],
): QuestionFigures[] {
  const respondents = choicesOf(config, submissions).filter((choices) => choices.length > 0)
  const people = peopleShown(respondents, config.features.length)
  const rows = countFeatures(respondents, config.features.length).map((count, feature) => ({
    label: config.features[feature]?.text ?? '',
    moments: scoreOf(count, people[feature] ?? 0),
  }))
  return [{ id: FEATURES, title: 'How important each feature is', kind: 'mean', scale: SCALE, rows }]
}

/** How many have seen each feature. */
function peopleShown(respondents: Choice[][], features: number): Int32Array {
  const people = new Int32Array(features)
  for (const choices of respondents) {
    for (const feature of new Set(choices.flatMap(({ set }) => set))) people[feature] = (people[feature] ?? 0) + 1
  }
  return people
}

/** As moments whose error is the score's own, on the scale of the ranking, which is twice as wide as the uncut one. */
function scoreOf({ scaled: { score, high } }: FeatureCount, n: number): Moments | null {
  if (n === 0) return null
  const error = (2 * (high - score)) / Z_95
  return { n, mean: 50 + 2 * (score - 50), variance: n * error ** 2 }
}
