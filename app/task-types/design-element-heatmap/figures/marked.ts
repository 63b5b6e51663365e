import type { HeatmapConfig } from '../config'
import type { HeatmapAnswers, Sentiment } from '../rounds'
import { gatherZones } from './zones'

/** The clicks on one image, oldest response first, in their order in it: a column for each thing known of them. */
export type MarkedImage = {
  imageId: string
  name: string
  xs: Float64Array
  ys: Float64Array
  /** 1 for a like, 0 for a dislike. */
  liked: Uint8Array
  /** The response that each is from, as an index of the responses. */
  from: Int32Array
  comments: Comment[]
  zones: Zone[]
  /** The zone of each click, as an index of `zones`. */
  zoneOf: Int32Array
}

export type Comment = { click: number; text: string }

/** What a zone holds; positions are percents of the image. */
export type Zone = {
  x: number
  y: number
  clicks: number
  likes: number
  dislikes: number
  /** Responses with a click in it. */
  people: number
  comments: Comment[]
  /** The bounds of its clicks, where there are two or more. */
  box: { left: number; top: number; width: number; height: number } | null
}

/** The clicks of all responses by image, in the order of the configuration, gathered into zones. */
export function markedImages(
  { images }: Pick<HeatmapConfig, 'images'>,
  responses: { answers: HeatmapAnswers }[],
  sentiment: Sentiment | null = null,
): MarkedImage[] {
  const columns = new Map(images.map(({ id }) => [id, newColumns()]))
  for (const [from, { answers }] of responses.entries()) {
    for (const click of answers.clicks) {
      const of = columns.get(click.imageId)
      if (of === undefined || (sentiment !== null && click.sentiment !== sentiment)) continue
      if (click.comment !== null) of.comments.push({ click: of.xs.length, text: click.comment })
      of.xs.push(click.x)
      of.ys.push(click.y)
      of.liked.push(click.sentiment === 'like' ? 1 : 0)
      of.from.push(from)
    }
  }
  return images.map(({ id, name }) => {
    const { xs, ys, liked, from, comments } = columns.get(id) ?? newColumns()
    const places = { xs: Float64Array.from(xs), ys: Float64Array.from(ys) }
    const clicks = { ...places, liked: Uint8Array.from(liked), from: Int32Array.from(from), comments }
    return { imageId: id, name, ...clicks, ...zonesOf(clicks) }
  })
}

type Columns = { xs: number[]; ys: number[]; liked: number[]; from: number[]; comments: Comment[] }

function newColumns(): Columns {
  return { xs: [], ys: [], liked: [], from: [], comments: [] }
}

type Clicks = Pick<MarkedImage, 'xs' | 'ys' | 'liked' | 'from' | 'comments'>

/** By clicks, descending, then in the order of opening. */
function zonesOf(clicks: Clicks): Pick<MarkedImage, 'zones' | 'zoneOf'> {
  const { zoneOf, centres } = gatherZones(clicks.xs, clicks.ys)
  const tallies = centres.map(newTally)
  for (const [click, index] of zoneOf.entries()) {
    const tally = tallies[index]
    if (tally) count(tally, clicks, click)
  }
  for (const comment of clicks.comments) tallies[zoneOf[comment.click] ?? -1]?.comments.push(comment)
  const order = tallies.map((_, index) => index)
  order.sort((a, b) => (tallies[b]?.clicks ?? 0) - (tallies[a]?.clicks ?? 0) || a - b)
  const rank = new Int32Array(order.length)
  for (const [place, index] of order.entries()) rank[index] = place
  return {
    zones: order.flatMap((index) => tallies[index] ?? []).map(zoneFrom),
    zoneOf: zoneOf.map((index) => rank[index] ?? 0),
  }
}

type Tally = ReturnType<typeof newTally>

function newTally(centre: { x: number; y: number }) {
  const [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const bounds = { left: least, right: most, top: least, bottom: most }
  const comments: Comment[] = []
  return { centre, ...bounds, clicks: 0, likes: 0, people: 0, lastFrom: -1, comments }
}

function count(tally: Tally, { xs, ys, liked, from }: Clicks, click: number): void {
  const [x, y] = [xs[click] ?? 0, ys[click] ?? 0]
  tally.clicks += 1
  tally.likes += liked[click] ?? 0
  // The clicks of a response come one after the other.
  if (from[click] !== tally.lastFrom) tally.people += 1
  tally.lastFrom = from[click] ?? -1
  tally.left = Math.min(tally.left, x)
  tally.right = Math.max(tally.right, x)
  tally.top = Math.min(tally.top, y)
  tally.bottom = Math.max(tally.bottom, y)
}

function zoneFrom({ centre, clicks, likes, people, comments, left, right, top, bottom }: Tally): Zone {
  const box = clicks < 2 ? null : { left, top, width: right - left, height: bottom - top }
  return { ...centre, clicks, likes, dislikes: clicks - likes, people, comments, box }
}
