import { maxdiffAnchor, maxdiffDone, maxdiff as texts } from '~/texts/task-forms'
import { type TaskTypeDefinition, USUAL_WORDS } from '../task-type'
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
  messages: USUAL_WORDS,
  introduction: {
    texts: () => texts.rules,
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
    locate: ({ roundsPerRespondent }, field) => {
      const roundId = roundOfField(field)
      const label = (roundId ?? 0) > roundsPerRespondent ? maxdiffAnchor.title : `Round ${roundId}`
      return { label: roundId === null ? null : label, search: roundSearch(roundId ?? 1) }
    },
    completion: { flash: maxdiffDone.submitted, thanks: texts.thanks },
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
