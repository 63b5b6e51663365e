import { type Fault, type FieldFaults, fault } from '~/texts/fault'
import type { HeatmapConfig } from './config'

/*
 * The rules of answers that an island needs, separate from the schema, so that the island does not load the schema
 * library.
 */

export type HeatmapRound = 1 | 2
export type Sentiment = 'like' | 'dislike'

export type HeatmapClick = {
  imageId: string
  /** Percent of the image's width, from its left edge. */
  x: number
  /** Percent of the image's height, from its upper edge. */
  y: number
  sentiment: Sentiment
  round: HeatmapRound
  comment: string | null
  /** ISO 8601. */
  timestamp: string
}
/** In the order in which they were placed. */
export type HeatmapAnswers = { clicks: HeatmapClick[] }

export const ROUNDS: readonly HeatmapRound[] = [1, 2]

/** The sentiment of each round's marks. */
export const SENTIMENTS: Record<HeatmapRound, Sentiment> = { 1: 'like', 2: 'dislike' }

export const MOST_CLICKS = 500

/** The name of a round of an image, as an answer field. */
export function roundField(imageId: string, round: HeatmapRound): string {
  return `clicks.${imageId}.round${round}`
}

export function hasMarks({ clicks }: HeatmapAnswers, imageId: string, round: HeatmapRound): boolean {
  return clicks.some((click) => click.imageId === imageId && click.round === round)
}

/** The rounds that a submission still needs: each image needs a mark in each round. */
export function unmarkedRounds({ images }: HeatmapConfig, answers: HeatmapAnswers): FieldFaults {
  const open = images.flatMap(({ id }) =>
    ROUNDS.filter((round) => !hasMarks(answers, id, round)).map((round): [string, Fault[]] => [
      roundField(id, round),
      [fault('heatmap.noMark', SENTIMENTS[round])],
    ]),
  )
  return Object.fromEntries(open)
}
