import type { Attempt } from '../../task-type'
import type { HeatmapConfig } from '../config'
import type { HeatmapAnswers } from '../rounds'
import { type MarkStep, readText, takeMarkStep } from './marking'
import { DIRECTIONS, moveSpot, type Place, readSpot, spotAt, writePlace } from './places'

/**
 * A step of the page: one of `takeMarkStep`, or one that only pages without script have:
 *   press.{width}x{height}.x and .y   the image was pressed there, in pixels of that displayed size
 *   aim                               moves the spot `x`, `y`: left, right, up, down; or keeps it where it is: done
 */
export function takeHeatmapStep(
  config: HeatmapConfig,
  attempt: Pick<Attempt<HeatmapAnswers>, 'answers'>,
  step: FormData,
): MarkStep {
  const taken = takeMarkStep(config, attempt.answers, step)
  const next = readPress(step) ?? readAim(step)
  return next && taken.at ? { ...taken, to: writePlace({ ...taken.at, ...next }) } : taken
}

/** The starting spot for arrow buttons: a keyboard presses an image without a position. */
const MIDDLE = spotAt(50, 50)

/** The size is in the name of the field, because only the page knows in which of its sizes the image was pressed. */
function readPress(step: FormData): Pick<Place, 'spot' | 'aim'> | null {
  for (const [name, value] of step) {
    const [, field = '', width, height] = /^(press\.(\d+)x(\d+))\.x$/.exec(name) ?? []
    if (!width || !height) continue
    const [x, y] = [Number(value), Number(readText(step, `${field}.y`))]
    if (x === 0 && y === 0) return { spot: MIDDLE, aim: 'here' }
    if (Number.isFinite(x + y))
      return { spot: spotAt((x / Number(width)) * 100, (y / Number(height)) * 100), aim: null }
  }
  return null
}

function readAim(step: FormData): Pick<Place, 'spot' | 'aim'> | null {
  const spot = readSpot(readText(step, 'x'), readText(step, 'y'))
  if (!spot || !step.has('aim')) return null
  const direction = DIRECTIONS.find((one) => one === readText(step, 'aim'))
  return direction ? { spot: moveSpot(spot, direction), aim: direction } : { spot, aim: null }
}
