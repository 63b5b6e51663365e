import { imageFileName } from '~/lib/stored-images'
import { heatmapDone as texts } from '~/texts/answering'
import { defineTaskType } from '../task-type'
import { comparableClicks, heatmapAnswersSchema, heatmapProgress } from './answers'
import { BLANK_CONFIG, type HeatmapConfig, heatmapConfigSchema } from './config'
import { parseHeatmapForm } from './editing/config-form'
import { HeatmapPicture } from './picture'
import { type HeatmapAnswers, ROUNDS, roundField, SENTIMENTS, unmarkedRounds } from './rounds'
import { heatmapStepping } from './taking/steps'

export const designElementHeatmap = defineTaskType<HeatmapConfig, HeatmapAnswers>({
  label: 'Design Element Heatmap',
  summary: 'Show images and learn which spots people like and dislike, and why.',
  Picture: HeatmapPicture,
  words: {
    thanks: texts.thanks,
    configSaved: { title: 'Configuration Saved', message: 'Heatmap images have been saved successfully.' },
    configNotSaved: 'Failed to save configuration.',
  },
  config: {
    schema: heatmapConfigSchema,
    parseForm: parseHeatmapForm,
    blank: BLANK_CONFIG,
    missing: ({ images }) => (images.length === 0 ? 'This task needs at least one image.' : null),
    files: ({ images }) =>
      images.flatMap(({ url }, index) => {
        const fileName = imageFileName(url)
        return fileName ? [{ path: `images.${index}.url`, fileName }] : []
      }),
  },
  answers: {
    schema: heatmapAnswersSchema,
    blank: { clicks: [] },
    missing: unmarkedRounds,
    progress: heatmapProgress,
    comparable: comparableClicks,
    fieldLabel,
  },
  stepping: heatmapStepping,
})

function fieldLabel({ images }: HeatmapConfig, field: string): string | null {
  for (const { id, name } of images) {
    const round = ROUNDS.find((one) => roundField(id, one) === field)
    if (round) return texts.roundOf(name, texts.kinds[SENTIMENTS[round]])
  }
  return null
}
