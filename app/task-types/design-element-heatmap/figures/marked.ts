import type { HeatmapConfig } from '../config'
import type { Sentiment } from '../rounds'
import type { PackedClicks } from './packed-clicks'
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
  responses: { answers: PackedClicks }[],
  sentiment: Sentiment | null = null,
): MarkedImage[] {
  return images.map(({ id, name }) => {
    const clicks = clicksOn(id, responses, sentiment)
    return { imageId: id, name, ...clicks, ...zonesOf(clicks) }
  })
}

/** Counted first, so that the columns are made as long as they have to be. */
function clicksOn(imageId: string, responses: { answers: PackedClicks }[], sentiment: Sentiment | null): Clicks {
  const wanted = sentiment && Number(sentiment === 'like')
  const isMeant = ({ imageOf, liked }: PackedClicks, place: number, click: number) =>
    imageOf[click] === place && (wanted === null || liked[click] === wanted)
  let count = 0
  for (const { answers } of responses) {
    const place = answers.images.indexOf(imageId)
    for (let click = 0; click < answers.xs.length; click += 1) if (isMeant(answers, place, click)) count += 1
  }
  const clicks: Clicks = {
    xs: new Float64Array(count),
    ys: new Float64Array(count),
    liked: new Uint8Array(count),
    from: new Int32Array(count),
    comments: [],
  }
  let end = 0
  for (const [from, { answers }] of responses.entries()) {
    const place = answers.images.indexOf(imageId)
    const texts = answers.comments.values()
    let next = texts.next().value
    for (let click = 0; click < answers.xs.length; click += 1) {
      const comment = next?.click === click ? next : null
      if (comment) next = texts.next().value
      if (!isMeant(answers, place, click)) continue
      if (comment) clicks.comments.push({ click: end, text: comment.text })
      clicks.xs[end] = answers.xs[click] ?? 0
      clicks.ys[end] = answers.ys[click] ?? 0
      clicks.liked[end] = answers.liked[click] ?? 0
      clicks.from[end] = from
      end += 1
    }
  }
  return clicks
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
