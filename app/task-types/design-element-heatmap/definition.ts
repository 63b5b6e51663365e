import { type AnsweringWords, type TaskTypeDefinition, USUAL_MESSAGES } from '../task-type'
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
    ...USUAL_MESSAGES,
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
    searchFor: placeOfField,
    labelFor: formatLabel,
    completion: ({ heatmapDone }) => ({ flash: heatmapDone.submitted, thanks: heatmapDone.thanks }),
  },
}

function formatLabel({ images }: HeatmapConfig, field: string, { heatmapDone }: AnsweringWords): string | null {
  for (const { id, name } of images) {
    const round = ROUNDS.find((one) => roundField(id, one) === field)
    if (round) return heatmapDone.roundOf(name, heatmapDone.kinds[SENTIMENTS[round]])
  }
  return null
}
