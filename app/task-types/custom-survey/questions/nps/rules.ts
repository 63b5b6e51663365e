import { z } from 'zod'
import type { KindRules } from '../kind'
import { endLabels, numberRules, ratedOnly, scaleAnswer } from '../numbers/rules'
import { words } from '../numbers/words'
import { NPS_SCALE, type NpsSettings } from './about'

const settings = z.object(endLabels, { error: 'The settings of the score must be an object' })

export const nps: KindRules<NpsSettings> = {
  ...numberRules,
  settings,
  answer: (given) => scaleAnswer(given, NPS_SCALE),
  missing: () => words.missing,
  seconds: () => 8,
  nameless: ratedOnly,
}
