import { unfinishedType } from '../unfinished'

export const featurePrioritization = unfinishedType({
  type: 'feature_prioritization',
  label: 'Feature Prioritization',
  summary: 'Rank features by what matters most and least (MaxDiff, best-worst).',
})
