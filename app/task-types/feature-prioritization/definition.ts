import { maxdiffDone, maxdiff as texts } from '~/texts/answering'
import { defineTaskType } from '../task-type'
import { featureAnswersSchema, featureProgress, unansweredRounds, unwrapRounds } from './answers'
import { BLANK_CONFIG, type FeatureConfig, featureConfigSchema, featureImages } from './config'
import { roundsFor } from './design/rounds'
import { parseFeatureForm } from './editing/config-form'
import { PrioritizationPicture } from './picture'
import { type FeatureAnswers, roundOfField } from './round-answers'
import { searchOf, takeRound } from './taking/steps'

const PREVIEWED_ROUNDS = 3

export const featurePrioritization = defineTaskType<FeatureConfig, FeatureAnswers>({
  label: 'Feature Prioritization',
  summary: 'Rank features by what matters most and least (MaxDiff, best-worst).',
  Picture: PrioritizationPicture,
  words: { thanks: texts.thanks },
  config: {
    schema: featureConfigSchema,
    parseForm: parseFeatureForm,
    blank: BLANK_CONFIG,
    missing: ({ features, setSize }) =>
      features.length < setSize ? `This task needs at least ${setSize} features.` : null,
    files: featureImages,
    previewed: (config) => ({ ...config, roundsPerRespondent: PREVIEWED_ROUNDS }),
  },
  answers: {
    schema: featureAnswersSchema,
    blank: [],
    missing: unansweredRounds,
    progress: featureProgress,
    unwrap: unwrapRounds,
    fieldLabel: (_, field) => {
      const roundId = roundOfField(field)
      return roundId === null ? null : `Round ${roundId}`
    },
  },
  stepping: {
    take: (_, attempt, form) => takeRound(attempt, form),
    placeOf: (_, field) => searchOf(roundOfField(field) ?? 1),
    notice: maxdiffDone.submitted,
    rounds: roundsFor,
  },
})
