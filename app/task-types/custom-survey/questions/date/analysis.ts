import { millisecondsInDay } from 'date-fns/constants'
import { toUtcDate } from '~/lib/dates'
import { own } from '~/lib/records'
import { english } from '~/texts/format'
import { textVariable } from '../../../results/variables'
import { answersChart } from '../answers-chart'
import { valueAt } from '../numbers/figures'
import type { QuestionTypeAnalysis } from '../question-type'
import { textCell } from '../texts/analysis'
import type { DateSettings } from './definition'

/** Up to this many different days have a row each; beyond that months, and then years. */
const MOST_ROWS = 14

/** Days as `YYYY-MM-DD`; the median of an even number is the earlier of the two in the middle, or between them. */
export type DateFigures = {
  earliest: string | null
  median: string | null
  latest: string | null
  periods: { label: string; count: number }[]
}

export const date: QuestionTypeAnalysis<DateSettings, DateFigures> = {
  isPersonal: true,
  tally() {
    const counts = new Map<string, number>()
    return {
      add(answer) {
        if (typeof answer === 'string' && answer) counts.set(answer, (counts.get(answer) ?? 0) + 1)
      },
      figures() {
        const days = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
        return {
          figures: {
            earliest: days[0]?.[0] ?? null,
            median: medianDay(days),
            latest: days.at(-1)?.[0] ?? null,
            periods: groupIntoPeriods(days),
          },
        }
      },
    }
  },
  csvCell: textCell,
  variables: ({ id, title }, name) => [textVariable(name, title, (answers) => textCell(own(answers, id)))],
  createSampler({ settings }, random) {
    const latest = Date.parse(settings?.latest ?? LAST_SAMPLE)
    const earliest = Date.parse(settings?.earliest ?? toUtcDate(latest - 365 * millisecondsInDay))
    const days = Math.max(0, Math.round((latest - earliest) / millisecondsInDay))
    return () => toUtcDate(earliest + Math.floor(random() * (days + 1)) * millisecondsInDay)
  },
  finding(result) {
    const { figures } = result
    if (!figures?.median || !figures.earliest || !figures.latest) return { sentence: null, method: '', chart: null }
    const [median, earliest, latest] = [figures.median, figures.earliest, figures.latest].map(english.shortDate)
    return {
      sentence: `The dates go from ${earliest} to ${latest}; the median is ${median}.`,
      method: 'Shares with Wilson 95% intervals.',
      chart: answersChart(result, figures.periods),
    }
  },
}

/** Samples must depend only on their input. */
const LAST_SAMPLE = '2026-06-30'

type Counts = [day: string, count: number][]

/** How often each day was given, each month, or each year: the finest of them that can be seen at once; `days` are sorted. */
function groupIntoPeriods(days: Counts): DateFigures['periods'] {
  let periods = counted(days, 10)
  if (periods.length > MOST_ROWS) periods = counted(periods, 7)
  if (periods.length > MOST_ROWS) periods = counted(periods, 4)
  return periods.map(([label, count]) => ({ label, count }))
}

function medianDay(days: Counts): string | null {
  const given = days.reduce((sum, [, count]) => sum + count, 0)
  const [low, high] = [valueAt(days, (given - 1) >> 1), valueAt(days, given >> 1)]
  if (low === undefined || high === undefined) return null
  const middle = (Date.parse(low) + Date.parse(high)) / 2 / millisecondsInDay
  return toUtcDate(Math.floor(middle) * millisecondsInDay)
}

/** Counts by the first `length` characters. */
function counted(days: Counts, length = Infinity): Counts {
  const counts = new Map<string, number>()
  for (const [day, count] of days) {
    const label = day.slice(0, length)
    counts.set(label, (counts.get(label) ?? 0) + count)
  }
  return [...counts]
}
