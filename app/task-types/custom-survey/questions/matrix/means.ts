import { isRecord, own } from '~/lib/records'
import { ALPHA } from '../../../figures/choice-tests'
import type { Interval } from '../../../figures/statistics'
import { type Moments, scaleInterval } from '../../../figures/student-t'
import { type ValueCount, valueCounts } from '../../../figures/value-counts'
import { firstP, momentsIn } from '../numbers/paired-tests'
import type { Answer } from '../question'
import { listChoices, type MatrixSettings } from './definition'

/**
 * Mean scores of the rows, the highest first, each with its 95% logit interval, on a scale from `low` to `high`.
 * `values`: how often each score was given. `isClear`: whether the first is ahead of every other by more
 * than chance, corrected for all questions of the survey.
 */
export type RowMeans = {
  low: number
  high: number
  digits: number
  rows: { row: string; moments: Moments | null; interval: Interval | null; values: ValueCount[] }[]
  isClear: boolean
}

/** Tallies the scores of each row; null if the columns have no scores. */
export function scoreTally(options: readonly string[], settings: MatrixSettings | undefined) {
  const { rows = [], scores } = settings ?? {}
  if (!scores) return null
  const tallies = rows.map((row) => ({ row, values: [] as (number | null)[] }))
  return {
    take(answer: Answer): void {
      for (const { row, values } of tallies) values.push(scoreRow(rowAnswer(answer, row), options, scores))
    },
    /** How likely the first place is by chance. */
    p: () => firstP(byMean(tallies).map(({ values }) => values)),
    /** `p`: that of the first place, corrected. */
    means(p: number | null | undefined): RowMeans {
      const [low, high] = [Math.min(...scores), Math.max(...scores)]
      return {
        low,
        high,
        digits: high - low < 2 ? 2 : 1,
        rows: byMean(tallies).map(({ row, values, moments }) => ({
          row,
          moments,
          interval: moments && scaleInterval(moments, { low, high }),
          values: valueCounts(values),
        })),
        isClear: (p ?? 1) < ALPHA,
      }
    },
  }
}

/** The highest first. */
function byMean(tallies: readonly { row: string; values: (number | null)[] }[]) {
  return tallies
    .map((tally) => ({ ...tally, moments: momentsIn(tally.values) }))
    .sort((a, b) => (b.moments?.mean ?? -Infinity) - (a.moments?.mean ?? -Infinity))
}

/** The score of the choice in a row; null if there is none, or it has no score. */
export function scoreRow(
  chosen: unknown,
  options: readonly string[],
  scores: readonly number[] | undefined,
): number | null {
  const [option] = listChoices(chosen)
  return option === undefined ? null : (scores?.[options.indexOf(option)] ?? null)
}

export function rowAnswer(answer: Answer | undefined, row: string): unknown {
  return isRecord(answer) ? own(answer, row) : undefined
}
