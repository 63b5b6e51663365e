import type { ValueCount } from '../../figures/value-counts'
import type { QuestionFigures } from '../../groups/side-by-side'
import type { Submission } from '../../results/analysis'
import type { FeatureConfig } from '../config'
import type { FeatureAnswers } from '../round-answers'
import { type Choice, readChoices } from './choices'

const SCALE = { low: 0, high: 100, unit: 'of 100', digits: 0, name: 'Utility' }

/** The name of a group's figures. */
export const FEATURES = 'features'

/**
 * A group's utility scores as in the ranking, 50 + 100 · (best − worst) / times shown, with respondents as clusters.
 * Scores are cut to the scale for display and tested uncut.
 */
export function featuresByGroup(
  config: FeatureConfig,
  submissions: Pick<Submission<FeatureAnswers>, 'answers'>[],
): QuestionFigures[] {
  const scores = scoresIn(readChoices(config, submissions), config.features.length)
  const rows = config.features.map(({ text }, feature) => ({ label: text, values: scores[feature] ?? [] }))
  return [{ id: FEATURES, title: 'How important each feature is', kind: 'mean', scale: SCALE, rows }]
}

/** No feature is shown to one person so often, so that how often it was shown and chosen make one key. */
const MOST_SHOWN = 10_000

/** For each feature, the respondents' net choices, and how often they were shown it. */
function scoresIn(respondents: Choice[][], features: number): ValueCount[][] {
  const found = Array.from({ length: features }, () => new Map<number, Required<ValueCount>>())
  for (const choices of respondents) {
    const own = new Map<number, { net: number; shown: number }>()
    for (const { set, best, worst } of choices) {
      for (const feature of set) {
        const { net, shown } = own.get(feature) ?? { net: 0, shown: 0 }
        own.set(feature, { net: net + Number(feature === best) - Number(feature === worst), shown: shown + 1 })
      }
    }
    for (const [feature, { net, shown }] of own) {
      const key = MOST_SHOWN * shown + net
      const one = found[feature]?.get(key) ?? { value: 50 * shown + 100 * net, shown, count: 0 }
      found[feature]?.set(key, { ...one, count: one.count + 1 })
    }
  }
  return found.map((scores) => [...scores.values()])
}
