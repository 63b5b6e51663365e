import { z } from 'zod'
import { optionalText } from '~/lib/zod-fields'
import { type Fault, fault } from '~/texts/fault'
import { boundText } from '../numbers/parse-number'
import { endLabels, keepRating, numberAnswer, numberRules, numberSetting } from '../numbers/rules'
import type { QuestionTypeRules } from '../question-type'
import { migrateTyped } from '../raw-answer'
import { atStep, isOnStep, type SliderSettings, toForm } from './definition'

/** Fingers and eyes cannot distinguish more steps. */
const MOST_STEPS = 1_000

function boundSetting(usual: number) {
  return numberSetting(-1e9, 1e9).transform((number) => number ?? usual)
}

const settingsSchema = z.object(
  { least: boundSetting(0), most: boundSetting(100), step: boundSetting(1), unit: optionalText(20), ...endLabels },
  { error: 'The settings of the slider must be an object' },
)

export const slider: QuestionTypeRules<SliderSettings> = {
  ...numberRules,
  migrate: migrateTyped,
  settingsSchema,
  validateSettings({ settings: set }) {
    if (!set) return []
    const { least, most, step } = set
    if (least >= most) return [{ path: ['settings', 'most'], message: 'The slider must end above where it begins' }]
    if (step <= 0) return [{ path: ['settings', 'step'], message: 'A step must be above 0' }]
    const steps = (most - least) / step
    if (steps > MOST_STEPS) return [{ path: ['settings', 'step'], message: `That is more than ${MOST_STEPS} steps` }]
    return isOnStep(most, set)
      ? []
      : [{ path: ['settings', 'step'], message: 'The last step must end where the slider ends' }]
  },
  validate(given, { settings: set }) {
    if (!set) return numberAnswer(given, fault('numbers.notNumber'), () => null)
    const checked = numberAnswer(given, fault('numbers.notNumber'), (number) => findError(number, set), toForm(set))
    return 'answer' in checked && typeof checked.answer === 'number' ? { answer: atStep(checked.answer, set) } : checked
  },
  missingFault: () => fault('numbers.missingNumber'),
  estimateSeconds: () => 10,
  anonymise: keepRating,
}

function findError(number: number, set: SliderSettings): Fault | null {
  const { least, most, step } = set
  const given = atStep(number, set)
  if (given < least || given > most) return fault('numbers.notBetween', boundText(least), boundText(most))
  return isOnStep(given, set) ? null : fault('numbers.notStep', boundText(step), boundText(least))
}
