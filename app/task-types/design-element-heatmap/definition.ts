import { heatmapDone as texts } from '~/texts/task-forms'
import { type TaskTypeDefinition, USUAL_WORDS } from '../task-type'
import { checkClicks, clicksAsRead, comparableClicks, namelessClicks } from './answers'
import { BLANK_CONFIG, type HeatmapConfig } from './config'
import { heatmapConfigSchema } from './config-schema'
import { parseHeatmapForm } from './editing/config-form'
import { rejoinClicks, splitClicks, strayMark } from './migrate-clicks'
import { type HeatmapAnswers, ROUNDS, roundField, SENTIMENTS, unmarkedRounds } from './rounds'
import { placeOfField } from './taking/places'
import { takeHeatmapStep } from './taking/steps'

const SECONDS_A_ROUND = 35

export const designElementHeatmap: TaskTypeDefinition<HeatmapConfig, HeatmapAnswers> = {
  label: 'Design Element Heatmap',
  summary: 'Show images and learn which spots people like and dislike, and why.',
  messages: {
    ...USUAL_WORDS,
    saved: { title: 'Configuration Saved', message: 'Heatmap images have been saved successfully.' },
    notSaved: 'Failed to save configuration. Please try again.',
  },
  introduction: { texts: () => [], estimateSeconds: ({ images }) => images.length * ROUNDS.length * SECONDS_A_ROUND },
  config: {
    empty: BLANK_CONFIG,
    incompleteReason: ({ images }) => (images.length === 0 ? 'This task needs at least one image.' : null),
    editing: { schema: heatmapConfigSchema, parseForm: parseHeatmapForm },
  },
  answers: {
    validate: checkClicks,
    empty: { clicks: [] },
    findMissing: unmarkedRounds,
    toComparable: comparableClicks,
    toApi: clicksAsRead,
    migrate: splitClicks,
    restoreOrphan: rejoinClicks,
    anonymise: namelessClicks,
  },
  form: null,
  stepping: {
    applyStep: takeHeatmapStep,
    findOrphaned: (config, _, step, earlier) => strayMark(config, step, earlier),
    locate: (config, field) => ({ label: formatLabel(config, field), search: placeOfField(config, field) }),
    completion: { flash: texts.submitted, thanks: texts.thanks },
  },
}

function formatLabel({ images }: HeatmapConfig, field: string): string | null {
  for (const { id, name } of images) {
    const round = ROUNDS.find((one) => roundField(id, one) === field)
    if (round) return texts.roundOf(name, texts.kinds[SENTIMENTS[round]])
  }
  return null
}
