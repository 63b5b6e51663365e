import type { FormValues } from '~/ui/forms/required-fields'
import { readItems, toText } from '../../editing/builder-form'
import { FEWEST_ROUNDS, LARGEST_SET, MOST_ROUNDS, SMALLEST_SET } from '../config'
import type { Shape } from '../design/design-state'
import { VERSIONS_JUDGED } from '../design/quality'
import { designShape } from '../design/rounds'
import { prepareVersion } from '../design/versions'
import { chosenPairs } from './config-form'

/** A builder's form as the shape of a design; null if it allows no design. */
export function typedShape(typed: FormValues, taskId: number): Shape | null {
  const features = readItems(typed, 'features').map(({ id, text }, place) => ({
    id: toText(id) || `new ${place}`,
    text: toText(text),
    imageUrl: null,
  }))
  const pairs = readItems(typed, 'prohibitions').map(({ first, second }) => ({
    first: toText(first),
    second: toText(second),
  }))
  const setSize = Number(typed.setSize)
  const roundsPerRespondent = Number(typed.roundsPerRespondent)
  // A browser sends what its menus offer; anything else may stand in a form that is shown again.
  const isOffered =
    isWhole(setSize, SMALLEST_SET, LARGEST_SET) && isWhole(roundsPerRespondent, FEWEST_ROUNDS, MOST_ROUNDS)
  if (!isOffered || toText(typed.design) !== '') return null
  return designShape({ features, setSize, roundsPerRespondent, prohibitions: chosenPairs(pairs, features) }, taskId)
}

/** Makes the versions by which a form that is shown again judges its design, a little at a time. */
export async function prepareTyped(typed: FormValues, taskId: number): Promise<void> {
  const shape = typedShape(typed, taskId)
  if (shape) await prepareVersion(shape, VERSIONS_JUDGED - 1, 'second')
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
