import { fullName } from '~/lib/people'
import { type Difference, pairedDifference } from '../../figures/proportions'
import { type Proportion, proportion } from '../../figures/statistics'
import type { Canvas, Picture, ResultsPipeline, StoredEstimate } from '../../results/analysis'
import type { Box, TaskArea } from '../../results/areas'
import type { HeatmapConfig } from '../config'
import type { Sentiment } from '../rounds'
import { areaTally, drawnAreas, zoneNames } from './areas'
import { commentsOn } from './comments'
import { binClicks, encodeLayer } from './density'
import { type HeatmapFilters, readFilters } from './filters'
import { heatmapFinding } from './finding'
import { type Comment, type MarkedImage, markedImages, type Zone } from './marked-images'
import { displayedSize, drawOverlay, type Layers } from './overlay'
import type { PackedClicks } from './packed-clicks'

/** Up to this many marks are also drawn one by one. */
const MOST_MARKS = 150
const MOST_AREAS = 5
/** How many comments an area shows among others, and on its own page. */
const COMMENTS_BESIDE = 3
/** The number of comments that a summary quotes. */
const SPARE = 3
const COMMENTS_ALONE = 20

export type HeatmapView = {
  respondents: number
  filters: HeatmapFilters
  images: { imageId: string; name: string; clicks: number }[]
  /** The shown image; null if none is configured. */
  image: ShownImage | null
}

export type ShownImage = {
  imageId: string
  name: string
  url: string
  clicks: number
  likes: number
  dislikes: number
  /** The layers of the shown zone, or of all clicks. */
  layers: Layers
  /** The single marks, if there are few. */
  marks: Mark[] | null
  /** Zones of two or more marks, in the order listed, and the number of single marks. */
  zones: ShownZone[]
  single: number
  /** Areas that the brand drew. */
  drawn: DrawnArea[]
  areas: Area[]
}

export type Mark = { x: number; y: number; like: boolean }

export type ShownZone = Pick<Zone, 'x' | 'y' | 'clicks' | 'likes' | 'dislikes' | 'box'> & {
  /** From 1, in the order listed. */
  zone: number
  /** The brand's name for it, if it has one. */
  named: { id: number; name: string } | null
  people: number
  /** The share of respondents with a mark in it. */
  reach: Proportion
  /** The share of the respondents with a like in it less the share with a dislike; null without respondents. */
  net: Difference | null
}

/** An area that the brand has drawn, with the marks inside it. */
export type DrawnArea = Pick<TaskArea, 'id' | 'name'> &
  Pick<ShownZone, 'clicks' | 'likes' | 'dislikes' | 'people' | 'reach' | 'net'> & { box: Box }

type AreaComment = { text: string; sentiment: Sentiment; name: string }

/** A zone with comments. The summaries stand in the order of the areas. */
export type Area = {
  zone: ShownZone
  /** With the sentiments that are shown. */
  total: number
  comments: AreaComment[]
  /** Further comments, to replace those that the summary quotes. */
  spare: AreaComment[]
  page: number
  pages: number
}

/** The layers of all marks are binned once; those of a zone on demand. */
type DigestedImage = MarkedImage & { layers: Layers }
export type HeatmapDigest = { names: string[]; images: DigestedImage[] }

export const heatmapViewing = {
  digest: (config, submissions) => ({
    names: submissions.map(({ consumer }) => fullName(consumer.user)),
    images: markedImages(config, submissions).map((image) => ({ ...image, layers: toLayers(image, null) })),
  }),
  toView(config, digest, search, _estimate?: StoredEstimate | null, areas: TaskArea[] = []) {
    const { filters, marked } = readSelection(digest, search)
    const image = marked && shownImage({ config, digest, areas }, marked, filters)
    const summarised = (image?.areas ?? []).flatMap(({ zone }) => marked?.zones[zone.zone - 1] ?? [])
    return {
      results: {
        respondents: digest.names.length,
        filters,
        images: digest.images.map(({ imageId, name, xs }) => ({ imageId, name, clicks: xs.length })),
        image,
      },
      finding: heatmapFinding(digest.images, digest.names.length, image?.imageId ?? null, areas),
      comments: marked ? summarised.map((zone) => commentsOn({ ...zone, zones: [zone] }, marked)) : [],
    }
  },
  renderPicture(config, digest, search, canvas) {
    const { filters, marked } = readSelection(digest, search)
    return marked && drawnImage(config, marked, filters, canvas)
  },
} satisfies ResultsPipeline<HeatmapConfig, PackedClicks, HeatmapDigest, HeatmapView>

/** The choices of an address. A zone that its image does not have means all zones. */
function readSelection(
  { images }: HeatmapDigest,
  search: URLSearchParams,
): { filters: HeatmapFilters; marked: DigestedImage | null } {
  const filters = readFilters(search)
  const marked = images.find(({ imageId }) => imageId === filters.imageId) ?? images[0] ?? null
  const isKnown = filters.zone !== null && filters.zone <= (marked?.zones.length ?? 0)
  return { filters: isKnown ? filters : { ...filters, zone: null }, marked }
}

type Shown = { config: HeatmapConfig; digest: HeatmapDigest; areas: TaskArea[] }

function shownImage({ config, digest, areas }: Shown, marked: DigestedImage, filters: HeatmapFilters): ShownImage {
  const { imageId, name, xs, zones } = marked
  const respondents = digest.names.length
  const given = zoneNames(marked, areas)
  const shown = zones.map((zone, place) => shownZone(zone, place, respondents, given.get(place)))
  const likes = zones.reduce((sum, zone) => sum + zone.likes, 0)
  return {
    imageId,
    name,
    url: toAddress(config, imageId),
    clicks: xs.length,
    likes,
    dislikes: xs.length - likes,
    layers: filters.zone === null ? marked.layers : toLayers(marked, filters.zone),
    marks: toMarks(marked, filters.zone),
    zones: shown.filter(({ zone, box }) => box !== null || zone === filters.zone),
    single: zones.filter(({ box }) => box === null).length,
    drawn: drawnAreas(marked, areas).map((area) => drawArea(area, areaTally(marked, area), respondents)),
    areas: listAreas(marked, shown, digest.names, filters),
  }
}

function shownZone(
  { comments: _, likers, dislikers, ...figures }: Zone,
  place: number,
  respondents: number,
  named: TaskArea | undefined,
): ShownZone {
  return {
    ...figures,
    zone: place + 1,
    named: named ? { id: named.id, name: named.name } : null,
    ...toShares({ likers, dislikers, people: figures.people }, respondents),
  }
}

function drawArea(
  { id, name, left, top, width, height }: TaskArea,
  { likers, dislikers, ...tally }: ReturnType<typeof areaTally>,
  respondents: number,
): DrawnArea {
  const shares = toShares({ likers, dislikers, people: tally.people }, respondents)
  return { id, name, box: { left, top, width, height }, ...tally, ...shares }
}

function toShares({ likers, dislikers, people }: Pick<Zone, 'likers' | 'dislikers' | 'people'>, respondents: number) {
  const both = likers + dislikers - people
  const paired = { both, firstAlone: likers - both, secondAlone: dislikers - both, of: respondents }
  return { reach: proportion(people, respondents), net: pairedDifference(paired) }
}

function toAddress({ images }: HeatmapConfig, imageId: string): string {
  return images.find(({ id }) => id === imageId)?.url ?? ''
}

function toLayers(marked: MarkedImage, zone: number | null): Layers {
  const { xs, ys, liked, zoneOf } = marked
  const layer = (like: number) =>
    encodeLayer(binClicks(xs, ys, (click) => liked[click] === like && (zone === null || zoneOf[click] === zone - 1)))
  return { likes: layer(1), dislikes: layer(0) }
}

function toMarks({ xs, ys, liked, zones, zoneOf }: MarkedImage, zone: number | null): Mark[] | null {
  if ((zone === null ? xs.length : (zones[zone - 1]?.clicks ?? 0)) > MOST_MARKS) return null
  return Array.from(xs, (x, click) => ({ x, y: ys[click] ?? 0, like: liked[click] === 1 })).filter(
    (_, click) => zone === null || zoneOf[click] === zone - 1,
  )
}

/** The zones with the most comments, or the zone that is shown alone, with more of its comments. */
function listAreas(
  { liked, from, zones }: MarkedImage,
  shown: ShownZone[],
  names: string[],
  filters: HeatmapFilters,
): Area[] {
  const toSentiment = ({ click }: Comment): Sentiment => (liked[click] === 1 ? 'like' : 'dislike')
  const spoken = (comment: Comment): AreaComment => ({
    text: comment.text,
    sentiment: toSentiment(comment),
    name: names[from[comment.click] ?? -1] ?? '',
  })
  const isShown = (comment: Comment) => (toSentiment(comment) === 'like' ? filters.likes : filters.dislikes)
  const alone = filters.zone !== null
  return shown
    .map((zone, place) => ({ zone, comments: zones[place]?.comments.filter(isShown) ?? [] }))
    .filter(({ zone, comments }) => comments.length > 0 && (!alone || zone.zone === filters.zone))
    .sort((a, b) => b.comments.length - a.comments.length || a.zone.zone - b.zone.zone)
    .slice(0, MOST_AREAS)
    .map(({ zone, comments }) => {
      const size = alone ? COMMENTS_ALONE : COMMENTS_BESIDE
      const pages = alone ? Math.ceil(comments.length / size) : 1
      const page = Math.min(filters.page, pages)
      return {
        zone,
        total: comments.length,
        page,
        pages,
        comments: comments.slice((page - 1) * size, page * size).map(spoken),
        spare: alone ? [] : comments.slice(size, size + SPARE).map(spoken),
      }
    })
}

function drawnImage(
  config: HeatmapConfig,
  marked: DigestedImage,
  { zone, likes, dislikes, intensity }: HeatmapFilters,
  { images, scale }: Canvas,
): Picture | null {
  const imageUrl = toAddress(config, marked.imageId)
  const size = images[imageUrl]
  if (!size) return null
  const displayed = displayedSize(size)
  const width = Math.round(displayed.width * scale)
  const height = Math.round(displayed.height * scale)
  const layers = zone === null ? marked.layers : toLayers(marked, zone)
  const shown = { likes: likes ? layers.likes : null, dislikes: dislikes ? layers.dislikes : null }
  return { width, height, pixels: drawOverlay(shown, { width, height, scale, intensity }), imageUrl }
}
