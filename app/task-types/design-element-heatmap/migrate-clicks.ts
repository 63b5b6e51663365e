import { isRecord } from '~/lib/records'
import { heatmap, orphanedAnswers as texts } from '~/texts/task-forms'
import { toFormData, toStepFields } from '../stepping/step-fields'
import type { MigratedAnswers, OrphanedAnswer } from '../task-type'
import { readAnyClicks } from './answers'
import type { HeatmapConfig } from './config'
import { type HeatmapAnswers, type HeatmapClick, MOST_CLICKS } from './rounds'
import { readText, takeMarkStep } from './taking/marking'
import { inWords } from './taking/places'

/** Splits marks into those on images that still exist with the same picture, and all others. */
export function splitClicks(
  config: HeatmapConfig,
  answers: unknown,
  earlier: readonly HeatmapConfig[],
): MigratedAnswers {
  const fits: HeatmapClick[] = []
  const orphaned: OrphanedAnswer[] = []
  const picture = isRecord(answers) ? answers.picture : undefined
  for (const click of readAnyClicks(answers).clicks) {
    if (isStill(config, click.imageId, picture ?? findImageUrl(click.imageId, earlier.slice(0, 1)))) fits.push(click)
    else orphaned.push(clickApart(click, [...earlier, config]))
  }
  return { answers: { clicks: fits } satisfies HeatmapAnswers, orphaned }
}

/** Adds a mark; null at the maximum. */
export function rejoinClicks(answers: unknown, part: unknown): unknown {
  const clicks = [answers, part].flatMap((some) => readAnyClicks(some).clicks)
  return clicks.length > MOST_CLICKS ? null : { clicks }
}

/** A mark in a step for an image that no longer exists. */
export function strayMark(config: HeatmapConfig, step: FormData, earlier: readonly HeatmapConfig[]): OrphanedAnswer[] {
  const id = readText(step, 'image')
  if (id === '' || isStill(config, id, undefined) || step.has('cancel')) return []
  // Parsed as if the image still existed.
  const gone = { ...config, images: [{ id, url: '', name: '', prompt: null }] }
  const whole = toFormData(toStepFields(step))
  if (readText(step, 'comment').trim() !== '') whole.set('save', '1')
  const { clicks } = takeMarkStep(gone, { clicks: [] }, whole).answers
  return clicks.map((click) => clickApart(click, [...earlier, config]))
}

/** Whether the configuration still has the image, with the same picture if that is known. */
function isStill({ images }: HeatmapConfig, imageId: string, picture: unknown): boolean {
  const image = images.find(({ id }) => id === imageId)
  return image !== undefined && (picture === undefined || picture === image.url)
}

function findImageUrl(imageId: string, configs: readonly HeatmapConfig[]): string | undefined {
  const images = configs.flatMap((config) => config.images)
  return images.find(({ id }) => id === imageId)?.url
}

function clickApart(click: HeatmapClick, configs: HeatmapConfig[]): OrphanedAnswer {
  const { imageId, sentiment, comment, ...spot } = click
  const images = configs.flatMap((config) => config.images)
  const name = images.find(({ id }) => id === imageId)?.name ?? texts.image
  return {
    label: texts.roundOf(name, texts.kinds[sentiment]),
    text: texts.mark(inWords(spot, heatmap), comment),
    answer: { clicks: [click], picture: findImageUrl(imageId, configs) },
  }
}
