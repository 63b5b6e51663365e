import { wholeIn } from '../numbers/parse-number'
import type { QuestionTypeDefinition } from '../question-type'

/** `points` points from `from` on: stars, or numbers with labels at the ends. */
export type RatingSettings = {
  look: 'stars' | 'numbers'
  points: number
  from: 0 | 1
  lowLabel: string | null
  highLabel: string | null
}

export const MOST_POINTS = 11

export function ratingScale({ points, from }: Pick<RatingSettings, 'points' | 'from'>) {
  return { low: from, high: from + points - 1 }
}

const POINTS = Array.from({ length: MOST_POINTS - 1 }, (_, index) => String(index + 2))

export const rating: QuestionTypeDefinition<RatingSettings> = {
  label: 'Rating',
  minOptions: 0,
  selection: null,
  methodSection: 'survey-means',
  comparison: 'number',
  settingFields: [
    {
      name: 'look',
      label: 'Shown as',
      control: 'select',
      initial: 'stars',
      options: [
        { value: 'stars', label: 'Stars' },
        { value: 'numbers', label: 'Numbers' },
      ],
    },
    {
      name: 'points',
      label: 'Points',
      control: 'select',
      isNumber: true,
      initial: '5',
      options: POINTS.map((value) => ({ value, label: value })),
    },
    {
      name: 'from',
      label: 'Scale starts at',
      hint: 'Stars are counted from 1.',
      control: 'select',
      isNumber: true,
      initial: '1',
      options: [
        { value: '1', label: '1' },
        { value: '0', label: '0' },
      ],
    },
    { name: 'lowLabel', label: 'At the low end', control: 'text', initial: '' },
    { name: 'highLabel', label: 'At the high end', control: 'text', initial: '' },
  ],
  toLines(answer, { settings }, { words }) {
    const rated = wholeIn(answer)
    return rated === null
      ? []
      : [settings ? words.questions.numbers.rated(rated, ratingScale(settings).high) : String(rated)]
  },
}
