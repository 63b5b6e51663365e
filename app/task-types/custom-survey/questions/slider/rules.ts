import { z } from 'zod'
import { optionalText } from '~/lib/fields'
import type { KindRules } from '../kind'
import { numberText } from '../numbers/reading'
import { endLabels, numberAnswer, numberRules, ratedOnly } from '../numbers/rules'
import { words } from '../numbers/words'
import { partedTyped } from '../raw'
import type { SliderSettings } from './about'

const NO_NUMBER = 'Please enter a number'
/** More steps cannot be told apart by a finger, or by an eye. */
const MOST_STEPS = 1_000

function bound(usual: number) {
  return z
    .number({ error: NO_NUMBER })
    .min(-1e9, NO_NUMBER)
    .max(1e9, NO_NUMBER)
    .nullish()
    .transform((number) => number ?? usual)
}

const settings = z.object(
  { least: bound(0), most: bound(100), step: bound(1), unit: optionalText(20), ...endLabels },
  { error: 'Please send the settings of the slider' },
)

export const slider: KindRules<SliderSettings> = {
  ...numberRules,
  part: partedTyped,
  settings,
  faults({ settings: set }) {
    if (!set) return []
    const { least, most, step } = set
    if (least >= most) return [{ path: ['settings', 'most'], message: 'The slider must end above where it begins' }]
    if (step <= 0) return [{ path: ['settings', 'step'], message: 'A step must be above 0' }]
    const steps = (most - least) / step
    if (steps > MOST_STEPS) return [{ path: ['settings', 'step'], message: `That is more than ${MOST_STEPS} steps` }]
    return isWhole(steps)
      ? []
      : [{ path: ['settings', 'step'], message: 'The last step must end where the slider ends' }]
  },
  answer: (given, { settings: set }) =>
    numberAnswer(given, words.notNumber, (number) => (set ? faultOf(number, set) : null)),
  missing: () => words.missingNumber,
  seconds: () => 10,
  nameless: ratedOnly,
}

function faultOf(given: number, { least, most, step }: SliderSettings): string | null {
  if (given < least || given > most) return words.notBetween(numberText(least), numberText(most))
  return isWhole((given - least) / step) ? null : words.notStep(numberText(step), numberText(least))
}

/** Steps of tenths are not exact in a computer's numbers. */
function isWhole(steps: number): boolean {
  return Math.abs(steps - Math.round(steps)) < 1e-6
}
