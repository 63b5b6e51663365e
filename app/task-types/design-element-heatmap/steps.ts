import { heatmap as texts } from '~/texts/answering'
import type { Sitting, Stepping, StepTaken } from '../task-type'
import type { HeatmapAnswers, HeatmapClick } from './answers'
import type { HeatmapConfig } from './config'
import { DIRECTIONS, isAt, moved, type Place, placeOfField, readSpot, spotAt, writePlace } from './places'
import { hasMarks, MOST_CLICKS, ROUNDS, roundField, SENTIMENTS } from './rounds'

/*
 * A step is a form with `image` and `round`, where it is taken, and one of
 *   press.{width}x{height}.x and .y   the image was pressed there, in pixels of that displayed size
 *   aim                               moves the spot `x`, `y`: left, right, up, down; or keeps it where it is: done
 *   save                              marks the spot `x`, `y` with `comment` and `timestamp`, or changes its comment
 *   cancel                            forgets the spot
 *   edit                              asks for another comment of the mark at 'x,y'
 *   remove                            takes away the mark at 'x,y'
 *   go                                next, previous or submit
 * A mark is known by its image, round and spot, so that the same step taken twice marks once.
 */

/** The name of an image button of that displayed size, in pixels. */
export function pressField({ width, height }: { width: number; height: number }): string {
  return `press.${width}x${height}`
}

/** Where a spot is before the arrows move it: a keyboard presses an image without a position. */
const MIDDLE = spotAt(50, 50)

export const heatmapStepping: Stepping<HeatmapConfig, HeatmapAnswers> = {
  take: takeHeatmapStep,
  placeOf: placeOfField,
  notice: texts.submitted,
}

/** As it is taken in a form without script, a new mark has no timestamp: it was made on receipt. */
export type HeatmapStepTaken = StepTaken & { answers: HeatmapAnswers }

export function takeHeatmapStep(
  config: HeatmapConfig,
  sitting: Pick<Sitting<HeatmapAnswers>, 'answers'>,
  step: FormData,
): HeatmapStepTaken {
  const answers = {
    clicks: sitting.answers.clicks.filter(({ imageId }) => config.images.some(({ id }) => id === imageId)),
  }
  const index = config.images.findIndex(({ id }) => id === textOf(step, 'image'))
  const image = config.images[index]
  const round = ROUNDS.find((one) => String(one) === textOf(step, 'round'))
  // The image was taken off the task since the page was made.
  if (!image || !round) return { answers, to: '', submits: false, errors: {} }

  const here: Place = { image, index, round, spot: null, aim: null }
  const stay: HeatmapStepTaken = { answers, to: writePlace(here), submits: false, errors: {} }
  const spot = readSpot(textOf(step, 'x'), textOf(step, 'y'))
  const pressed = readPress(step)
  if (pressed) return { ...stay, to: writePlace({ ...here, ...pressed }) }
  if (spot && step.has('aim')) return { ...stay, to: writePlace({ ...here, ...aimed(spot, textOf(step, 'aim')) }) }
  if (spot && step.has('save')) return { ...stay, ...marked(answers, here, spot, step) }
  if (step.has('edit')) return { ...stay, to: writePlace({ ...here, spot: spotOf(textOf(step, 'edit')) }) }
  if (step.has('remove')) return { ...stay, answers: unmarked(answers, here, spotOf(textOf(step, 'remove'))) }
  return step.has('go') ? { ...stay, ...gone(config, answers, here, textOf(step, 'go')) } : stay
}

/** The size is in the name of the field, because only the page knows in which of its sizes the image was pressed. */
function readPress(step: FormData): Pick<Place, 'spot' | 'aim'> | null {
  for (const [name, value] of step) {
    const [, field = '', width, height] = /^(press\.(\d+)x(\d+))\.x$/.exec(name) ?? []
    if (!width || !height) continue
    const [x, y] = [Number(value), Number(textOf(step, `${field}.y`))]
    if (x === 0 && y === 0) return { spot: MIDDLE, aim: 'here' }
    if (Number.isFinite(x + y))
      return { spot: spotAt((x / Number(width)) * 100, (y / Number(height)) * 100), aim: null }
  }
  return null
}

function aimed(spot: NonNullable<Place['spot']>, aim: string): Pick<Place, 'spot' | 'aim'> {
  const direction = DIRECTIONS.find((one) => one === aim)
  return direction ? { spot: moved(spot, direction), aim: direction } : { spot, aim: null }
}

function marked(
  answers: HeatmapAnswers,
  { image, round }: Place,
  spot: NonNullable<Place['spot']>,
  step: FormData,
): Pick<HeatmapStepTaken, 'answers' | 'errors'> {
  // Forms send a line break as two characters, which a textarea counts as one.
  const comment = textOf(step, 'comment').replaceAll('\r\n', '\n').trim() || null
  const isHere = (click: HeatmapClick) => click.imageId === image.id && click.round === round && isAt(click, spot)
  if (answers.clicks.some(isHere)) {
    const clicks = answers.clicks.map((click) => (isHere(click) ? { ...click, comment } : click))
    return { answers: { clicks }, errors: {} }
  }
  const full = { [roundField(image.id, round)]: [texts.full(MOST_CLICKS)] }
  if (answers.clicks.length >= MOST_CLICKS) return { answers, errors: full }
  const timestamp = textOf(step, 'timestamp')
  const click: HeatmapClick = { imageId: image.id, ...spot, sentiment: SENTIMENTS[round], round, comment, timestamp }
  return { answers: { clicks: [...answers.clicks, click] }, errors: {} }
}

/** As the buttons of a mark name it. */
function spotOf(at: string): Place['spot'] {
  const [x, y] = at.split(',')
  return readSpot(x ?? null, y ?? null)
}

function unmarked({ clicks }: HeatmapAnswers, { image, round }: Place, spot: Place['spot']): HeatmapAnswers {
  return {
    clicks: clicks.filter(
      (click) => !(spot && click.imageId === image.id && click.round === round && isAt(click, spot)),
    ),
  }
}

function gone(
  { images }: HeatmapConfig,
  answers: HeatmapAnswers,
  here: Place,
  go: string,
): Pick<StepTaken, 'to' | 'submits' | 'errors'> {
  const stay = { to: writePlace(here), submits: false, errors: {} }
  if (go === 'previous') return { ...stay, to: writePlace(placeBefore(here)) }
  if (!hasMarks(answers, here.image.id, here.round)) {
    return { ...stay, errors: { [roundField(here.image.id, here.round)]: [texts.missing[SENTIMENTS[here.round]]] } }
  }
  if (isLast(images.length, here)) return { ...stay, submits: go === 'submit' }
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

function textOf(step: FormData, name: string): string {
  const value = step.get(name)
  return typeof value === 'string' ? value : ''
}
