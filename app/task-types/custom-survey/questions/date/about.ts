import { shortDate } from '~/lib/dates'
import type { KindAbout } from '../kind'

/** Both `YYYY-MM-DD`. */
export type DateSettings = { earliest: string | null; latest: string | null }

const DAY = /^\d{4}-\d\d-\d\d$/

export const date: KindAbout<DateSettings> = {
  label: 'Date',
  leastOptions: 0,
  picks: null,
  method: 'survey-dates',
  compares: 'date',
  fields: [
    { name: 'earliest', label: 'Not before', control: 'day', initial: '' },
    { name: 'latest', label: 'Not after', control: 'day', initial: '' },
  ],
  linesOf: (answer) => (typeof answer === 'string' && DAY.test(answer) ? [shortDate(answer)] : []),
}
