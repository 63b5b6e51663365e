import { z } from 'zod'
import { words } from '../numbers/messages'
import { endLabels, numberRules, ratedOnly, scaleAnswer } from '../numbers/rules'
import type { QuestionTypeRules } from '../question-type'
import { NPS_SCALE, type NpsSettings } from './definition'

const settings = z.object(endLabels, { error: 'The settings of the score must be an object' })

export const nps: QuestionTypeRules<NpsSettings> = {
  ...numberRules,
  settings,
  answer: (given) => scaleAnswer(given, NPS_SCALE),
  missing: () => words.missing,
  seconds: () => 8,
  nameless: ratedOnly,
}
