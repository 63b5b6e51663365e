import type { HeatmapAnswers, HeatmapRound, Sentiment } from './answers'

/* What an island needs of the answers, apart from their schema, so that it takes no schema library along. */

export const ROUNDS: readonly HeatmapRound[] = [1, 2]

/** What the marks of a round say. */
export const SENTIMENTS: Record<HeatmapRound, Sentiment> = { 1: 'like', 2: 'dislike' }

export const MOST_CLICKS = 500

/** The name of what a round of an image asks for, as a field of the answers. */
export function roundField(imageId: string, round: HeatmapRound): string {
  return `clicks.${imageId}.round${round}`
}

export function hasMarks({ clicks }: HeatmapAnswers, imageId: string, round: HeatmapRound): boolean {
  return clicks.some((click) => click.imageId === imageId && click.round === round)
}
