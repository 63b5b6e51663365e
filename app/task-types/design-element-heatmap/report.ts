import { figureText, PERCENTS, percents, rangeText } from '~/ui/charts/chart'
import { proportion } from '../figures/statistics'
import type { Finding } from '../results/finding'
import type { Addition } from '../results/report'
import type { ImageSizes } from '../task-type'
import type { HeatmapConfig } from './config'
import { commentsOn } from './figures/comments'
import { filteredSearch } from './figures/filters'
import { formatCount } from './figures/labels'
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
      const labels = parts.find(({ id }) => id === imageId)?.figure?.rows.map(({ label }) => label) ?? []
      // A label begins with the number of its area.
      const shown = labels.flatMap((label) => zones[Number.parseInt(label, 10) - 1] ?? [])
      const size = sizes[config.images.find(({ id }) => id === imageId)?.url ?? '']
      const likes = liked.reduce((sum, like) => sum + like, 0)
      return [
        imageId,
        {
          ...(shown.length === 0 ? {} : toFigures(shown, labels, names.length)),
          method: `${formatCount(xs.length, 'mark')}: ${formatCount(likes, 'like')}, ${formatCount(xs.length - likes, 'dislike')}. ${METHOD}`,
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

const METHOD =
  'Areas gather marks within 15% of the image. Shares are of the respondents, with Wilson 95% intervals, which do not reflect that areas could have been drawn differently. Each respondent had to mark at least one like and one dislike, so a dislike may be mild.'

function toFigures(zones: Zone[], labels: string[], respondents: number): Pick<Addition, 'chart' | 'table'> {
  const rows = zones.map((zone, place) => ({
    label: labels[place] ?? '',
    zone,
    estimates: [computeShare(zone.likers, respondents), computeShare(zone.dislikers, respondents)],
  }))
  return {
    chart: { kind: 'sentiments', scale: PERCENTS, series: ['Liked it', 'Disliked it'], rows },
    table: {
      heads: ['Area', 'Likes', 'Dislikes', 'Liked, %', '95%', 'Disliked, %', '95%'],
      rows: rows.map(({ label, zone, estimates }) => [
        label,
        ...[zone.likes, zone.dislikes].map((count) => count.toLocaleString('en-US')),
        ...estimates.flatMap(({ value, interval }) => [figureText(value, PERCENTS), rangeText(interval, PERCENTS)]),
      ]),
    },
  }
}

function computeShare(people: number, respondents: number) {
  const { share, ...interval } = proportion(people, respondents)
  return percents(share, interval)
}
