import { type TaskTypeDefinition, USUAL_MESSAGES } from '../task-type'
import { WITH_ANCHOR } from './anchor/anchor-steps'
import { checkRounds, namelessRounds, roundsShown, unansweredRounds, unwrapRounds } from './answers'
import { BLANK_CONFIG, type FeatureConfig } from './config'
import { featureConfigSchema } from './config-schema'
import { VERSIONS_JUDGED } from './design/quality'
import { prepareRounds } from './design/rounds'
import { parseFeatureForm } from './editing/config-form'
import { prepareTyped } from './editing/typed-shape'
import { rejoinRounds, splitRounds, strayRound } from './migrate-rounds'
import { type FeatureAnswers, roundOfField } from './round-answers'
import { ROUNDS_ALONE, roundSearch } from './taking/steps'

const PREVIEWED_ROUNDS = 3
const SECONDS_A_ROUND = 15
const SECONDS_OF_THE_ANCHOR = 20

const UNTIED =
  'One respondent’s rounds do not link all features, so we cannot estimate individual results. Add rounds, show more features per round, or use fewer features.'

export const featurePrioritization: TaskTypeDefinition<FeatureConfig, FeatureAnswers> = {
  label: 'Feature Prioritization',
  summary: 'Rank features by what matters most and least (MaxDiff, best-worst).',
  messages: USUAL_MESSAGES,
  introduction: {
    texts: (_, { maxdiff }) => maxdiff.rules,
    estimateSeconds: ({ roundsPerRespondent, anchor }) =>
      roundsPerRespondent * SECONDS_A_ROUND + (anchor ? SECONDS_OF_THE_ANCHOR : 0),
  },
  config: {
    empty: BLANK_CONFIG,
    // Respondents receive only their own rounds.
    forRespondent: ({ prohibitions: _, design: __, ...config }) => config,
    incompleteReason: ({ features, setSize }) =>
      features.length < setSize ? `This task needs at least ${setSize} features.` : null,
    warnings: (config) => (tiesAll(config) ? [] : [UNTIED]),
    editing: {
      schema: featureConfigSchema,
      parseForm: parseFeatureForm,
      prepareForm: prepareTyped,
      prepare: (config, taskId) => prepareRounds(config, { taskId, consumerId: 0, ordinal: VERSIONS_JUDGED - 1 }),
    },
  },
  answers: {
    validate: checkRounds,
    empty: [],
    findMissing: unansweredRounds,
    unwrap: unwrapRounds,
    migrate: splitRounds,
    restoreOrphan: rejoinRounds,
    anonymise: namelessRounds,
  },
  form: null,
  stepping: {
    applyStep: ({ anchor }, attempt, form) => (anchor ? WITH_ANCHOR : ROUNDS_ALONE).take(attempt, form),
    findOrphaned: strayRound,
    searchFor: (_, field) => roundSearch(roundOfField(field) ?? 1),
    labelFor({ roundsPerRespondent }, field, { maxdiffAnchor, orphanedAnswers }) {
      const roundId = roundOfField(field)
      if (roundId === null) return null
      return roundId > roundsPerRespondent ? maxdiffAnchor.title : orphanedAnswers.round(roundId)
    },
    completion: ({ maxdiff, maxdiffDone }) => ({ flash: maxdiffDone.submitted, thanks: maxdiff.thanks }),
    rounds: {
      prepare: prepareRounds,
      roundsFor: roundsShown,
      previewed: (config) => ({ ...config, roundsPerRespondent: PREVIEWED_ROUNDS }),
    },
  },
}

/** Whether there are rounds enough to tie all features together: each adds at most all but one of its set. */
function tiesAll({ features, setSize, roundsPerRespondent }: FeatureConfig): boolean {
  return 1 + roundsPerRespondent * (setSize - 1) >= features.length
}
