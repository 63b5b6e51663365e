import { english } from '~/texts/format'
import { type Chart, figureText, PERCENTS, rangeText } from '~/ui/charts/chart'
import type { Finding } from '../results/finding'
import type { Addition, FindingTable } from '../results/report'
import type { ImageSizes } from '../task-type'
import type { HeatmapConfig } from './config'
import { commentsOn } from './figures/comments'
import { filteredSearch } from './figures/filters'
import type { Zone } from './figures/marked-images'
import { displayedSize } from './figures/overlay'
import type { HeatmapDigest } from './figures/results-view.server'

const MOST_QUOTED = 6

/** Likes and dislikes by area, quotes, and the image with its marks. */
export function heatmapAdditions(
  { names, images }: HeatmapDigest,
  config: HeatmapConfig,
  parts: Finding[],
  sizes: ImageSizes,
): Map<string, Addition> {
  return new Map(
    images.map((image) => {
      const { imageId, name, xs, liked, zones } = image
      const { chart = null, method = '' } = parts.find(({ id }) => id === imageId) ?? {}
      const size = sizes[config.images.find(({ id }) => id === imageId)?.url ?? '']
      const likes = liked.reduce((sum, like) => sum + like, 0)
      return [
        imageId,
        {
          ...(chart && { table: toTable(chart, zones) }),
          method: `${english.count(xs.length, { one: 'mark', other: 'marks' })}: ${english.count(likes, { one: 'like', other: 'likes' })}, ${english.count(xs.length - likes, { one: 'dislike', other: 'dislikes' })}. ${method}`,
          said: { group: commentsOn({ likes, dislikes: xs.length - likes, zones }, image), names, most: MOST_QUOTED },
          overlay:
            xs.length === 0
              ? null
              : {
                  search: filteredSearch(new URLSearchParams(), { imageId }),
                  alt: `Likes and dislikes on ${name}`,
                  size: size && displayedSize(size),
                },
        },
      ]
    }),
  )
}

function toTable({ rows }: Chart, zones: Zone[]): FindingTable {
  return {
    heads: ['Area', 'Likes', 'Dislikes', 'Liked, %', '95%', 'Disliked, %', '95%'],
    rows: rows.map(({ label, estimates }) => {
      // A label begins with the number of its area.
      const { likes = 0, dislikes = 0 } = zones[Number.parseInt(label, 10) - 1] ?? {}
      const counts = [likes, dislikes].map((count) => english.number(count))
      const shares = estimates.flatMap(({ value, interval }) => [
        figureText(value, PERCENTS),
        rangeText(interval, PERCENTS),
      ])
      return [label, ...counts, ...shares]
    }),
  }
}
