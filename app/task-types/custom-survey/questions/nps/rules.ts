import { z } from 'zod'
import { fault } from '~/texts/fault'
import { endLabels, keepRating, numberRules, scaleAnswer } from '../numbers/rules'
import type { QuestionTypeRules } from '../question-type'
import { NPS_SCALE, type NpsSettings } from './definition'

const settingsSchema = z.object(endLabels, { error: 'The settings of the score must be an object' })

export const nps: QuestionTypeRules<NpsSettings> = {
  ...numberRules,
  settingsSchema,
  validate: (given) => scaleAnswer(given, NPS_SCALE),
  missingFault: () => fault('numbers.missing'),
  estimateSeconds: () => 8,
  anonymise: keepRating,
}
