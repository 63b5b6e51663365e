import { fault } from '~/texts/fault'
import type { StepResult } from '../../task-type'
import type { HeatmapConfig } from '../config'
import {
  type HeatmapAnswers,
  type HeatmapClick,
  hasMarks,
  MOST_CLICKS,
  ROUNDS,
  roundField,
  SENTIMENTS,
  unmarkedRounds,
} from '../rounds'
import { isAt, type Place, placeOfField, readSpot, writePlace } from './places'

/** A mark that was made without script has a blank timestamp: it was made on receipt. */
export type MarkStep = StepResult & {
  answers: HeatmapAnswers
  /** Null if it no longer exists. */
  at: Place | null
  /** The comment typed about a spot that is neither marked nor abandoned. */
  words?: string
}

/**
 * A step is a form with `image` and `round`, where it is taken, and one of
 *   save     marks the spot `x`, `y` with `comment` and `timestamp`, or changes its comment
 *   cancel   forgets the spot
 *   edit     asks for another comment of the mark at 'x,y'
 *   remove   takes away the mark at 'x,y'
 *   go       next, previous or submit
 * or none of them where the spot `x`, `y` was asked about when the page was closed.
 * A mark is known by its image, round and spot, so that the same step taken twice marks once.
 */
export function takeMarkStep(config: HeatmapConfig, { clicks }: HeatmapAnswers, step: FormData): MarkStep {
  const answers = { clicks: clicks.filter(({ imageId }) => config.images.some(({ id }) => id === imageId)) }
  const index = config.images.findIndex(({ id }) => id === readText(step, 'image'))
  const image = config.images[index]
  const round = ROUNDS.find((one) => String(one) === readText(step, 'round'))
  // The image was taken off the task since the page was made.
  if (!image || !round) return { answers, to: '', submits: false, errors: {}, at: null }

  const at: Place = { image, index, round, spot: null, aim: null }
  const stay: MarkStep = { answers, to: writePlace(at), submits: false, errors: {}, at }
  const spot = readSpot(readText(step, 'x'), readText(step, 'y'))
  if (spot && step.has('save')) return { ...stay, ...addMark(answers, at, spot, step) }
  if (step.has('edit')) return { ...stay, to: writePlace({ ...at, spot: parseSpot(readText(step, 'edit')) }) }
  if (step.has('remove')) return { ...stay, answers: removeMark(answers, at, parseSpot(readText(step, 'remove'))) }
  if (step.has('go')) return gone(config, stay, at, readText(step, 'go'))
  if (!spot || step.has('cancel')) return stay
  return { ...stay, to: writePlace({ ...at, spot }), words: readText(step, 'comment') }
}

function addMark(
  answers: HeatmapAnswers,
  at: Place,
  spot: NonNullable<Place['spot']>,
  step: FormData,
): Pick<MarkStep, 'answers' | 'errors'> {
  const { image, round } = at
  // Forms send a line break as two characters, which a textarea counts as one.
  const comment = readText(step, 'comment').replaceAll('\r\n', '\n').trim() || null
  const isHere = isMarkAt(at, spot)
  const { clicks } = answers
  if (clicks.some(isHere)) {
    return { answers: { clicks: clicks.map((click) => (isHere(click) ? { ...click, comment } : click)) }, errors: {} }
  }
  if (clicks.length >= MOST_CLICKS) {
    return { answers, errors: { [roundField(image.id, round)]: [fault('heatmap.full', MOST_CLICKS)] } }
  }
  const timestamp = readText(step, 'timestamp')
  const click: HeatmapClick = { imageId: image.id, ...spot, sentiment: SENTIMENTS[round], round, comment, timestamp }
  return { answers: { clicks: [...clicks, click] }, errors: {} }
}

/** As the buttons of a mark name it. */
function parseSpot(at: string): Place['spot'] {
  const [x, y] = at.split(',')
  return readSpot(x ?? null, y ?? null)
}

function removeMark({ clicks }: HeatmapAnswers, at: Place, spot: Place['spot']): HeatmapAnswers {
  const isHere = isMarkAt(at, spot)
  return { clicks: clicks.filter((click) => !isHere(click)) }
}

function isMarkAt({ image, round }: Place, spot: Place['spot']) {
  return (click: HeatmapClick) =>
    spot !== null && click.imageId === image.id && click.round === round && isAt(click, spot)
}

function gone(config: HeatmapConfig, stay: MarkStep, here: Place, go: string): MarkStep {
  const { answers } = stay
  if (go === 'previous') return { ...stay, to: writePlace(placeBefore(here)) }
  if (!hasMarks(answers, here.image.id, here.round)) {
    return {
      ...stay,
      errors: { [roundField(here.image.id, here.round)]: [fault('heatmap.noMark', SENTIMENTS[here.round])] },
    }
  }
  if (isLast(config.images.length, here)) {
    const errors = go === 'submit' ? unmarkedRounds(config, answers) : {}
    const [open] = Object.keys(errors)
    return { ...stay, to: open ? placeOfField(config, open) : stay.to, submits: go === 'submit', errors }
  }
  return { ...stay, to: writePlace(placeAfter(here)) }
}

export function isFirst({ index, round }: Pick<Place, 'index' | 'round'>): boolean {
  return index === 0 && round === 1
}

export function isLast(imageCount: number, { index, round }: Pick<Place, 'index' | 'round'>): boolean {
  return index === imageCount - 1 && round === 2
}

function placeBefore(here: Place): Omit<Place, 'image'> {
  if (isFirst(here)) return here
  return here.round === 2 ? { ...here, round: 1 } : { ...here, index: here.index - 1, round: 2 }
}

function placeAfter(here: Place): Omit<Place, 'image'> {
  return here.round === 1 ? { ...here, round: 2 } : { ...here, index: here.index + 1, round: 1 }
}

export function readText(step: FormData, name: string): string {
  const value = step.get(name)
  return typeof value === 'string' ? value : ''
}
