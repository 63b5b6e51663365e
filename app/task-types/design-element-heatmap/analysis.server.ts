import { cleanCode } from '~/lib/clean-text'
import { done, invalid, type Outcome } from '~/lib/outcome'
import type { Csv, Submission, TaskTypeAnalysis } from '../results/analysis'
import { respondentCsv } from '../results/analysis'
import { heatmapReference } from './api-reference'
import type { HeatmapConfig } from './config'
import { areasByGroup } from './figures/by-group'
import { type MarkedImage, markedImages, type Zone } from './figures/marked-images'
import { decodeClicks, encodeClicks, type PackedClicks, packClicks, withoutComments } from './figures/packed-clicks'
import { heatmapViewing } from './figures/results-view.server'
import { heatmapOutline } from './outline'
import { heatmapAdditions } from './report'
import type { HeatmapAnswers, HeatmapClick, Sentiment } from './rounds'
import { sampleClicks } from './sample'
import { heatmapVariables } from './variables'

type HeatmapResults = {
  respondents: number
  images: {
    imageId: string
    name: string
    clicks: number
    likes: number
    dislikes: number
    zones: (Omit<Zone, 'people' | 'likers' | 'dislikers' | 'comments'> & { comments: string[] })[]
  }[]
}

export const heatmapAnalysis: TaskTypeAnalysis<HeatmapConfig, HeatmapAnswers, HeatmapResults, PackedClicks> = {
  apiReference: heatmapReference,
  packing: { toAnalysisInput: packClicks, pack: encodeClicks, unpack: decodeClicks, redact: withoutComments },
  redact: (_, { clicks }, { texts }) => ({
    clicks: texts ? clicks : clicks.map((click) => ({ ...click, comment: null })),
  }),
  analyse,
  toCsv: heatmapCsv,
  countColumns: ({ clicks }) => clicks.length,
  variables: heatmapVariables,
  generateSamples: sampleClicks,
  outline: heatmapOutline,
  reportAdditions: heatmapAdditions,
  resultsView: heatmapViewing,
  compareGroups: areasByGroup,
  areaImages: ({ images }) => images,
  listImageMarks: (_, submissions) =>
    submissions.flatMap(({ answers, consumer }) => answers.clicks.map((click) => toMark(click, consumer.id))),
}

function analyse(
  config: HeatmapConfig,
  submissions: Submission<PackedClicks>[],
  filters: URLSearchParams,
): Outcome<HeatmapResults> {
  const [named, sentiment] = [filters.get('imageId'), filters.get('sentiment')]
  const imageId = named === null ? null : cleanCode(named)
  if (imageId !== null && !config.images.some(({ id }) => id === imageId)) {
    return invalid({ imageId: ['This task has no such image'] })
  }
  if (sentiment !== null && !isSentiment(sentiment)) {
    return invalid({ sentiment: ["sentiment must be 'like' or 'dislike'"] })
  }
  const images = config.images.filter(({ id }) => imageId === null || id === imageId)
  return done({
    respondents: submissions.length,
    images: markedImages({ images }, submissions, sentiment).map(toFigures),
  })
}

function isSentiment(text: string): text is Sentiment {
  return text === 'like' || text === 'dislike'
}

function toFigures({ imageId, name, xs, liked, zones }: MarkedImage): HeatmapResults['images'][number] {
  const likes = liked.reduce((sum, like) => sum + like, 0)
  return {
    imageId,
    name,
    clicks: xs.length,
    likes,
    dislikes: xs.length - likes,
    zones: zones.map(({ people: _, likers: __, dislikers: ___, comments, ...zone }) => ({
      ...zone,
      comments: comments.map(({ text }) => text),
    })),
  }
}

function heatmapCsv({ images }: HeatmapConfig, submissions: Submission<HeatmapAnswers>[]): Csv {
  const names = new Map(images.map(({ id, name }) => [id, name]))
  return respondentCsv(['Image', 'Round', 'Sentiment', 'X', 'Y', 'Comment'], submissions, ({ clicks }) =>
    clicks.map(({ imageId, round, sentiment, x, y, comment }) => {
      return [names.get(imageId) ?? imageId, round, sentiment, x, y, comment]
    }),
  )
}

function toMark({ imageId, x, y, sentiment, round, comment, timestamp }: HeatmapClick, consumerId: number) {
  return { imageId, x, y, sentiment, round, comment, timestamp, consumerId }
}
