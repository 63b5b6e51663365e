import { z } from 'zod'
import { fault } from '~/texts/fault'
import { endLabels, keepRating, numberRules, scaleAnswer } from '../numbers/rules'
import type { QuestionTypeRules } from '../question-type'
import { MOST_POINTS, type RatingSettings, ratingScale } from './definition'

const POINTS = `Enter a whole number of points from 2 to ${MOST_POINTS}`
const FROM = 'Must be 0 or 1'

/** Five stars by default. */
const settingsSchema = z.object(
  {
    look: z.enum(['stars', 'numbers'], { error: 'Please choose stars or numbers' }).default('stars'),
    points: z.number({ error: POINTS }).int(POINTS).min(2, POINTS).max(MOST_POINTS, POINTS).default(5),
    from: z.union([z.literal(0), z.literal(1)], { error: FROM }).default(1),
    ...endLabels,
  },
  { error: 'The settings of the rating must be an object' },
)

const FIVE_STARS = settingsSchema.parse({})

export const rating: QuestionTypeRules<RatingSettings> = {
  ...numberRules,
  settingsSchema,
  validateSettings: ({ settings: set }) =>
    set?.look === 'stars' && set.from === 0
      ? [{ path: ['settings', 'from'], message: 'Star ratings start at 1. To start at 0, show numbers instead' }]
      : [],
  validate: (given, { settings: set }) => scaleAnswer(given, ratingScale(set ?? FIVE_STARS)),
  missingFault: () => fault('numbers.missing'),
  estimateSeconds: () => 8,
  anonymise: keepRating,
}
