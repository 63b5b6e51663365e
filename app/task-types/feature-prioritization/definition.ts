import { defineTaskType } from '../task-type'
import {
  type FeatureAnswers,
  featureAnswersSchema,
  featureProgress,
  roundOfField,
  unansweredRounds,
  unwrapRounds,
} from './answers'
import { BLANK_CONFIG, type FeatureConfig, featureConfigSchema, featureImages } from './config'
import { roundsFor } from './design'

export const featurePrioritization = defineTaskType<FeatureConfig, FeatureAnswers>({
  type: 'feature_prioritization',
  label: 'Feature Prioritization',
  summary: 'Rank features by what matters most and least (MaxDiff, best-worst).',
  configSchema: featureConfigSchema,
  blankConfig: BLANK_CONFIG,
  missing: ({ features, setSize }) =>
    features.length < setSize ? `This task needs at least ${setSize} features.` : null,
  isConfigured: ({ features, setSize }) => features.length >= setSize,
  filesIn: featureImages,
  unwrap: unwrapRounds,
  answersSchema: featureAnswersSchema,
  unanswered: unansweredRounds,
  fieldLabel: (_, field) => {
    const roundId = roundOfField(field)
    return roundId === null ? null : `Round ${roundId}`
  },
  blankAnswers: [],
  progress: featureProgress,
  answersFromForm: () => [],
  rounds: roundsFor,
})
