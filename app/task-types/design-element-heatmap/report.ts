import { proportion } from '../figures/statistics'
import { estimateText, type Finding, figureText, PERCENTS, percents, rangeText } from '../report'
import { filteredSearch } from './figures/filters'
import type { Zone } from './figures/marked'
import type { HeatmapDigest } from './figures/viewing.server'
import { capital, counted, placeName } from './figures/words'

/** So many zones stand in a report; the others are the smaller ones. */
const MOST_ZONES = 8
const MOST_QUOTED = 6

/** Where each image is liked and disliked. */
export function heatmapReport({ names, images }: HeatmapDigest): Finding[] {
  return images.map((image) => {
    const { imageId, name, xs, liked, zones } = image
    const shown = zones.filter(({ box }) => box !== null).slice(0, MOST_ZONES)
    const likes = liked.reduce((sum, like) => sum + like, 0)
    return {
      key: imageId,
      subject: name,
      sentence: sentenceOf(zones, names.length),
      ...(shown.length === 0 ? { chart: null, table: null } : figuresOf(shown, names.length)),
      method: `n = ${counted(names.length, 'respondent')}, ${counted(xs.length, 'mark')}: ${counted(likes, 'like')}, ${counted(xs.length - likes, 'dislike')}. Zones gather marks within 15 % of the image, the largest first. Shares are of the respondents, with Wilson 95 % intervals, which leave out that zones could have been drawn elsewhere. Each person had to place at least one like and one dislike, so a dislike need not be a strong one.`,
      quotes: zones
        .flatMap(({ comments }) => comments)
        .slice(0, MOST_QUOTED)
        .map(({ click, text }) => ({ text, name: names[image.from[click] ?? -1] ?? null })),
      overlay:
        xs.length === 0
          ? null
          : { search: filteredSearch(new URLSearchParams(), { imageId }), alt: `Likes and dislikes on ${name}` },
    }
  })
}

function figuresOf(zones: Zone[], respondents: number): Pick<Finding, 'chart' | 'table'> {
  const rows = zones.map((zone, place) => ({
    label: labelOf(zone, place),
    zone,
    estimates: [shareOf(zone.likers, respondents), shareOf(zone.dislikers, respondents)],
  }))
  return {
    chart: { kind: 'points', scale: PERCENTS, series: ['Liked it', 'Disliked it'], isSentiment: true, rows },
    table: {
      heads: ['Zone', 'Likes', 'Dislikes', 'Liked, %', '95 %', 'Disliked, %', '95 %'],
      rows: rows.map(({ label, zone, estimates }) => [
        label,
        ...[zone.likes, zone.dislikes].map((count) => count.toLocaleString('en-US')),
        ...estimates.flatMap(({ value, interval }) => [figureText(value, PERCENTS), rangeText(interval, PERCENTS)]),
      ]),
    },
  }
}

function shareOf(people: number, respondents: number) {
  const { share, ...interval } = proportion(people, respondents)
  return percents(share, interval)
}

function labelOf(zone: Zone, place: number): string {
  return `${place + 1} ${capital(placeName(zone))}`
}

/** The zones that most people have marked, in a sentence each. */
function sentenceOf(zones: Zone[], respondents: number): string {
  if (zones.length === 0) return 'Nobody has marked this image yet.'
  const likers = largest(zones, ({ likers }) => likers)
  const dislikers = largest(zones, ({ dislikers }) => dislikers)
  return [
    likers && `Most liked: ${placeName(likers)}, by ${estimateText(shareOf(likers.likers, respondents), PERCENTS)}.`,
    dislikers &&
      `Most disliked: ${placeName(dislikers)}, by ${estimateText(shareOf(dislikers.dislikers, respondents), PERCENTS)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function largest(zones: Zone[], people: (zone: Zone) => number): Zone | null {
  const [first] = [...zones].sort((a, b) => people(b) - people(a))
  return first && people(first) > 0 ? first : null
}
