import type { Words } from '~/texts/words'
import type { HeatmapConfig, HeatmapImage } from '../config'
import { type HeatmapAnswers, type HeatmapClick, type HeatmapRound, ROUNDS, roundField } from '../rounds'

/** A point of an image, in percent of its width and height, with two decimals. */
export type Spot = { x: number; y: number }

export const DIRECTIONS = ['left', 'right', 'up', 'down'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** A respondent's position in the task. */
export type Place = {
  image: HeatmapImage
  /** The image's index, from 0. */
  index: number
  round: HeatmapRound
  /** The spot that is being marked or commented, or null. */
  spot: Spot | null
  /** While the spot is still being moved by buttons: which one was pressed last, or 'here' before the first. */
  aim: Direction | 'here' | null
}

/** The place in a URL; without one, where the last mark was made. Null if there are no images. */
export function readPlace({ images }: HeatmapConfig, answers: HeatmapAnswers, search: string): Place | null {
  const given = new URLSearchParams(search)
  const index = Number(given.get('image')) - 1
  const round = ROUNDS.find((one) => String(one) === given.get('round'))
  const image = images[index]
  if (!image || !round) return lastMarked(images, answers)
  const spot = readSpot(given.get('x'), given.get('y'))
  const aim = given.get('aim')
  const known = aim === 'here' ? aim : (DIRECTIONS.find((one) => one === aim) ?? null)
  return { image, index, round, spot, aim: spot && known }
}

export function writePlace({ index, round, spot, aim }: Omit<Place, 'image'>): string {
  const at = spot ? `&x=${spot.x}&y=${spot.y}` : ''
  return `image=${index + 1}&round=${round}${at}${spot && aim ? `&aim=${aim}` : ''}`
}

/** The search of the page on which a field of `unanswered` is answered; of the first page for any other. */
export function placeOfField({ images }: HeatmapConfig, field: string): string {
  const places = images.flatMap(({ id }, index) => ROUNDS.map((round) => ({ id, index, round })))
  const { index, round } = places.find((place) => roundField(place.id, place.round) === field) ?? {
    index: 0,
    round: ROUNDS[0] ?? 1,
  }
  return writePlace({ index, round, spot: null, aim: null })
}

/** Parses a spot; null if its numbers are invalid. Moves a spot outside the image to the edge. */
export function readSpot(x: string | null, y: string | null): Spot | null {
  if (!x || !y) return null
  const spot = { x: Number(x), y: Number(y) }
  return Number.isFinite(spot.x) && Number.isFinite(spot.y) ? spotAt(spot.x, spot.y) : null
}

export function spotAt(x: number, y: number): Spot {
  return { x: percent(x), y: percent(y) }
}

export function isAt(click: Spot, spot: Spot): boolean {
  return click.x === spot.x && click.y === spot.y
}

/** How far a button or an arrow key moves a spot, in percent. */
const STRIDE = 5

export function moveSpot({ x, y }: Spot, direction: Direction, by = STRIDE): Spot {
  const [right, down] = VECTORS[direction]
  return spotAt(x + right * by, y + down * by)
}

const VECTORS: Record<Direction, [right: number, down: number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}

/** A spot as words say it: 'top left, 12% across and 8% down'. */
export function inWords({ x, y }: Spot, { down, across, spot }: Words['answering']['heatmap']): string {
  const third = (value: number) => (value < 100 / 3 ? 0 : value < 200 / 3 ? 1 : 2)
  const area = new Set([down[third(y)], across[third(x)]])
  return spot([...area].join(' '), Math.round(x), Math.round(y))
}

/** The marks of one round of an image, in order. */
export function marksAt({ clicks }: HeatmapAnswers, { image, round }: Pick<Place, 'image' | 'round'>): HeatmapClick[] {
  return clicks.filter((click) => click.imageId === image.id && click.round === round)
}

function percent(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 100) * 100) / 100
}

function lastMarked(images: HeatmapImage[], { clicks }: HeatmapAnswers): Place | null {
  const [first] = images
  if (!first) return null
  const last = clicks.findLast(({ imageId }) => images.some(({ id }) => id === imageId))
  const image = images.find(({ id }) => id === last?.imageId) ?? first
  return { image, index: images.indexOf(image), round: last?.round ?? 1, spot: null, aim: null }
}
