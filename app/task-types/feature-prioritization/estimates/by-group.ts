import type { Submission } from '../../analysis'
import { momentsOf } from '../../figures/student-t'
import type { QuestionFigures } from '../../side-by-side'
import type { FeatureConfig } from '../config'
import type { FeatureAnswers } from '../round-answers'
import { type Choice, choicesOf } from './choices'

const SCALE = { low: 0, high: 100, unit: 'of 100', digits: 0 }

/**
 * What one group finds important: the mean over its people of each one's own count score of a feature,
 * 50 + 50 · (best − worst) / times shown; who was never shown a feature does not count for it.
 */
export function featuresByGroup(
  config: FeatureConfig,
  submissions: Pick<Submission<FeatureAnswers>, 'answers'>[],
): QuestionFigures[] {
  const respondents = choicesOf(config, submissions)
  const rows = config.features.map(({ text }, feature) => {
    const scores = respondents.flatMap((choices) => scoreOf(choices, feature) ?? [])
    const once = scores.map(() => 1)
    return { label: text, moments: momentsOf(once, (index) => scores[index] ?? 0) }
  })
  return [{ id: 'features', title: 'How important each feature is: mean score', kind: 'mean', scale: SCALE, rows }]
}

function scoreOf(choices: Choice[], feature: number): number | null {
  let [shown, net] = [0, 0]
  for (const { set, best, worst } of choices) {
    if (!set.includes(feature)) continue
    shown += 1
    net += Number(best === feature) - Number(worst === feature)
  }
  return shown === 0 ? null : 50 + (50 * net) / shown
}
