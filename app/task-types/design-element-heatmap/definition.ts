import { imageFileName } from '~/lib/stored-images'
import { heatmapDone as texts } from '~/texts/answering'
import { defineTaskType } from '../task-type'
import { comparableClicks, heatmapAnswersSchema, heatmapProgress } from './answers'
import { BLANK_CONFIG, type HeatmapConfig, heatmapConfigSchema } from './config'
import { heatmapFormSchema } from './editing/config-form'
import { type HeatmapAnswers, ROUNDS, roundField, SENTIMENTS, unmarkedRounds } from './rounds'
import { heatmapStepping } from './steps'

export const designElementHeatmap = defineTaskType<HeatmapConfig, HeatmapAnswers>({
  type: 'design_element_heatmap',
  label: 'Design Element Heatmap',
  summary: 'Show images and learn which spots people like and dislike, and why.',
  configSchema: heatmapConfigSchema,
  configFormSchema: heatmapFormSchema,
  blankConfig: BLANK_CONFIG,
  missing: ({ images }) => (images.length === 0 ? 'This task needs at least one image.' : null),
  isConfigured: ({ images }) => images.length > 0,
  filesIn: ({ images }) =>
    images.flatMap(({ url }, index) => {
      const fileName = imageFileName(url)
      return fileName ? [{ path: `images.${index}.url`, fileName }] : []
    }),
  answersSchema: heatmapAnswersSchema,
  unanswered: unmarkedRounds,
  fieldLabel,
  comparable: comparableClicks,
  blankAnswers: { clicks: [] },
  progress: heatmapProgress,
  answersFromForm: () => ({ clicks: [] }),
  stepping: heatmapStepping,
  thanks: texts.thanks,
  notices: {
    saved: { title: 'Configuration Saved', message: 'Heatmap images have been saved successfully.' },
    failed: 'Failed to save configuration.',
  },
  takesClicks: true,
})

function fieldLabel({ images }: HeatmapConfig, field: string): string | null {
  for (const { id, name } of images) {
    const round = ROUNDS.find((one) => roundField(id, one) === field)
    if (round) return texts.roundOf(name, texts.kinds[SENTIMENTS[round]])
  }
  return null
}
