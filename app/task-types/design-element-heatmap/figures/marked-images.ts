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

/** A zone's data; positions are percents of the image. */
export type Zone = {
  x: number
  y: number
  clicks: number
  likes: number
  dislikes: number
  /** Responses with a click in it. */
  people: number
  /** Respondents with a like in it, and with a dislike; someone with both counts in both. */
  likers: number
  dislikers: number
  comments: Comment[]
  /** The bounds of its marks, if there are two or more. */
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
    return { imageId: id, name, ...clicks, ...toZones(clicks) }
  })
}

/** Counted first, so that the columns are made as long as they have to be. */
function clicksOn(imageId: string, responses: { answers: PackedClicks }[], sentiment: Sentiment | null): Clicks {
  const wanted = sentiment && Number(sentiment === 'like')
  let count = 0
  for (const { answers } of responses) count += countOn(answers, answers.images.indexOf(imageId), wanted)
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
    const first = end
    end = isWhole(answers, place, wanted)
      ? takeAll(clicks, answers, first)
      : takeSome(clicks, answers, { first, place, wanted })
    clicks.from.fill(from, first, end)
  }
  return clicks
}

/** Whether all marks of a response are wanted, as for a single image. Its columns are then copied at once. */
function isWhole({ images }: PackedClicks, place: number, wanted: number | null): boolean {
  return wanted === null && place === 0 && images.length === 1
}

function countOn(answers: PackedClicks, place: number, wanted: number | null): number {
  const { imageOf, liked } = answers
  if (place < 0) return 0
  if (isWhole(answers, place, wanted)) return imageOf.length
  let count = 0
  for (let click = 0; click < imageOf.length; click += 1) {
    if (imageOf[click] === place && (wanted === null || liked[click] === wanted)) count += 1
  }
  return count
}

/** Returns the end of the columns after adding a response's marks. */
function takeAll(clicks: Clicks, { xs, ys, liked, comments }: PackedClicks, first: number): number {
  clicks.xs.set(xs, first)
  clicks.ys.set(ys, first)
  clicks.liked.set(liked, first)
  for (const { click, text } of comments) clicks.comments.push({ click: first + click, text })
  return first + xs.length
}

function takeSome(
  clicks: Clicks,
  { imageOf, xs, ys, liked, comments }: PackedClicks,
  { first, place, wanted }: { first: number; place: number; wanted: number | null },
): number {
  let end = first
  let next = 0
  for (let click = 0; click < xs.length; click += 1) {
    const comment = comments[next]?.click === click ? comments[next] : undefined
    if (comment) next += 1
    if (imageOf[click] !== place || (wanted !== null && liked[click] !== wanted)) continue
    if (comment) clicks.comments.push({ click: end, text: comment.text })
    clicks.xs[end] = xs[click] ?? 0
    clicks.ys[end] = ys[click] ?? 0
    clicks.liked[end] = liked[click] ?? 0
    end += 1
  }
  return end
}

type Clicks = Pick<MarkedImage, 'xs' | 'ys' | 'liked' | 'from' | 'comments'>

/** By clicks, descending, then in the order of opening. */
function toZones(clicks: Clicks): Pick<MarkedImage, 'zones' | 'zoneOf'> {
  const { zoneOf, centres } = gatherZones(clicks.xs, clicks.ys)
  const tallies = tallyZones(clicks, zoneOf, centres.length)
  const zones = centres.map((centre, index) => zoneFrom(centre, tallies.subarray(index * SIZE, (index + 1) * SIZE)))
  for (const comment of clicks.comments) zones[zoneOf[comment.click] ?? -1]?.comments.push(comment)
  const order = zones.map((_, index) => index)
  order.sort((a, b) => (zones[b]?.clicks ?? 0) - (zones[a]?.clicks ?? 0) || a - b)
  const rank = new Int32Array(order.length)
  for (const [place, index] of order.entries()) rank[index] = place
  for (let click = 0; click < zoneOf.length; click += 1) zoneOf[click] = rank[zoneOf[click] ?? 0] ?? 0
  return { zones: order.flatMap((index) => zones[index] ?? []), zoneOf }
}

/* A zone's counts are twelve numbers in a row, because they are read and written with each click. */
const SIZE = 12
const CLICKS = 0
const LIKES = 1
const PEOPLE = 2
const LAST_FROM = 3
const LEFT = 4
const RIGHT = 5
const TOP = 6
const BOTTOM = 7
/** People with a dislike, then those with a like, then the last respondent of both. */
const DISLIKERS = 8
const LIKERS = 9
const LAST_DISLIKER = 10

function tallyZones({ xs, ys, liked, from }: Clicks, zoneOf: Int32Array, zones: number): Float64Array {
  const tallies = new Float64Array(zones * SIZE)
  const [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let zone = 0; zone < zones; zone += 1)
    tallies.set([0, 0, 0, -1, least, most, least, most, 0, 0, -1, -1], zone * SIZE)
  for (let click = 0; click < zoneOf.length; click += 1) {
    const zone = (zoneOf[click] ?? 0) * SIZE
    const [x, y, own] = [xs[click] ?? 0, ys[click] ?? 0, from[click] ?? -1]
    tallies[zone + CLICKS] = (tallies[zone + CLICKS] ?? 0) + 1
    tallies[zone + LIKES] = (tallies[zone + LIKES] ?? 0) + (liked[click] ?? 0)
    // The clicks of a response come one after the other.
    if (own !== tallies[zone + LAST_FROM]) tallies[zone + PEOPLE] = (tallies[zone + PEOPLE] ?? 0) + 1
    tallies[zone + LAST_FROM] = own
    const sentiment = zone + (liked[click] ?? 0)
    if (own !== tallies[sentiment + LAST_DISLIKER]) {
      tallies[sentiment + DISLIKERS] = (tallies[sentiment + DISLIKERS] ?? 0) + 1
    }
    tallies[sentiment + LAST_DISLIKER] = own
    if (x < (tallies[zone + LEFT] ?? 0)) tallies[zone + LEFT] = x
    if (x > (tallies[zone + RIGHT] ?? 0)) tallies[zone + RIGHT] = x
    if (y < (tallies[zone + TOP] ?? 0)) tallies[zone + TOP] = y
    if (y > (tallies[zone + BOTTOM] ?? 0)) tallies[zone + BOTTOM] = y
  }
  return tallies
}

function zoneFrom(centre: { x: number; y: number }, tally: Float64Array): Zone {
  const of = (what: number) => tally[what] ?? 0
  const [clicks, likes, left, top] = [of(CLICKS), of(LIKES), of(LEFT), of(TOP)]
  const box = clicks < 2 ? null : { left, top, width: of(RIGHT) - left, height: of(BOTTOM) - top }
  const people = { people: of(PEOPLE), likers: of(LIKERS), dislikers: of(DISLIKERS) }
  return { ...centre, clicks, likes, dislikes: clicks - likes, ...people, comments: [], box }
}
