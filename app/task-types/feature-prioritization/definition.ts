import { maxdiff as texts } from '~/texts/answering'
import { defineTaskType } from '../task-type'
import { featureAnswersSchema, featureProgress, unansweredRounds, unwrapRounds } from './answers'
import { BLANK_CONFIG, type FeatureConfig, featureConfigSchema, featureImages } from './config'
import { roundsFor } from './design/rounds'
import { featureFormSchema } from './editing/config-form'
import { withTypedFeatures } from './editing/typed-features'
import { type FeatureAnswers, roundOfField } from './round-answers'
import { searchOf, takeRound } from './steps'

const PREVIEWED_ROUNDS = 3

export const featurePrioritization = defineTaskType<FeatureConfig, FeatureAnswers>({
  type: 'feature_prioritization',
  label: 'Feature Prioritization',
  summary: 'Rank features by what matters most and least (MaxDiff, best-worst).',
  configSchema: featureConfigSchema,
  configFormSchema: featureFormSchema,
  readConfigForm: withTypedFeatures,
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
  // Its answers come a round at a time.
  answersFromForm: () => [],
  rounds: roundsFor,
  stepping: {
    take: (_, sitting, form) => takeRound(sitting, form),
    placeOf: (_, field) => searchOf(roundOfField(field) ?? 1),
    notice: texts.submitted,
  },
  previewConfig: (config) => ({ ...config, roundsPerRespondent: PREVIEWED_ROUNDS }),
  thanks: texts.thanks,
})
