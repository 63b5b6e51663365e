import type { VisibleParts } from '../../results/analysis'
import type { HeatmapAnswers } from '../rounds'

/** The clicks of a response in their order: a column for each thing that figures need of them. */
export type PackedClicks = {
  /** Ids of the images that were clicked. */
  images: string[]
  /** The image of each click, as an index of `images`. */
  imageOf: Uint8Array
  xs: Float64Array
  ys: Float64Array
  /** 1 for a like, 0 for a dislike. */
  liked: Uint8Array
  comments: { click: number; text: string }[]
}

/** Also reveals the byte order: another machine reads another number. */
const VERSION = 1

/*
 * As bytes: two numbers of 32 bits, the version and how many clicks; then the columns xs and ys of 64 bits, liked and
 * imageOf of 8; the rest is JSON. Numbers are as the machine has them in memory.
 */
const HEAD = 8

export function packClicks({ clicks }: HeatmapAnswers): PackedClicks {
  const images = [...new Set(clicks.map(({ imageId }) => imageId))]
  const places = new Map(images.map((id, place) => [id, place]))
  return {
    images,
    imageOf: Uint8Array.from(clicks, ({ imageId }) => places.get(imageId) ?? 0),
    xs: Float64Array.from(clicks, ({ x }) => x),
    ys: Float64Array.from(clicks, ({ y }) => y),
    liked: Uint8Array.from(clicks, ({ sentiment }) => (sentiment === 'like' ? 1 : 0)),
    comments: clicks.flatMap(({ comment: text }, click) => (text === null ? [] : [{ click, text }])),
  }
}

/** The same clicks without what was written about them, unless that is shown. */
export function withoutComments(clicks: PackedClicks, { texts }: VisibleParts): PackedClicks {
  return texts ? clicks : { ...clicks, comments: [] }
}

export function encodeClicks({ images, imageOf, xs, ys, liked, comments }: PackedClicks): Buffer {
  const rest = new TextEncoder().encode(JSON.stringify({ images, comments }))
  const bytes = new Uint8Array(HEAD + 18 * xs.length + rest.length)
  new Uint32Array(bytes.buffer, 0, 2).set([VERSION, xs.length])
  const columns = columnsIn(bytes, xs.length)
  columns.xs.set(xs)
  columns.ys.set(ys)
  columns.liked.set(liked)
  columns.imageOf.set(imageOf)
  bytes.set(rest, columns.end)
  return Buffer.from(bytes.buffer)
}

/** Decodes packed marks; null if they are of another version or byte order. */
export function decodeClicks(bytes: Uint8Array): PackedClicks | null {
  // A copy is aligned for 64-bit numbers.
  const own = bytes.byteOffset % Float64Array.BYTES_PER_ELEMENT === 0 ? bytes : new Uint8Array(bytes)
  const [version, clicks = 0] = new Uint32Array(own.buffer, own.byteOffset, 2)
  if (version !== VERSION) return null
  const { xs, ys, liked, imageOf, end } = columnsIn(own, clicks)
  const { images, comments }: Pick<PackedClicks, 'images' | 'comments'> = JSON.parse(text.decode(own.subarray(end)))
  return { images, imageOf, xs, ys, liked, comments }
}

const text = new TextDecoder()

function columnsIn({ buffer, byteOffset }: Uint8Array, clicks: number) {
  const first = byteOffset + HEAD
  return {
    xs: new Float64Array(buffer, first, clicks),
    ys: new Float64Array(buffer, first + 8 * clicks, clicks),
    liked: new Uint8Array(buffer, first + 16 * clicks, clicks),
    imageOf: new Uint8Array(buffer, first + 17 * clicks, clicks),
    end: HEAD + 18 * clicks,
  }
}
