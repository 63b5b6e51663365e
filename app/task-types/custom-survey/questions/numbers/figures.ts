import { decimalsToSeparate } from '~/lib/number-format'
import { own } from '~/lib/records'
import { english } from '~/texts/format'
import { type Interval, wilsonInterval } from '../../../figures/statistics'
import { type Moments, meanInterval, momentsFromCounts, scaleInterval } from '../../../figures/student-t'
import type { Variable } from '../../../results/variables'
import type { Answer, Question, SurveyAnswers } from '../question'
import type { QuestionResult } from '../result'

/** `values` in rising order, with how often each was given. */
export type NumberFigures = {
  moments: Moments | null
  /** Of the mean, 95%: the logit interval of a scale, else Student's t, cut at the question's bounds. */
  interval: Interval | null
  median: number | null
  values: { value: number; count: number; share: number }[]
  /** How often one of the two highest points of a scale was given, with the Wilson interval of that share. */
  topTwo?: TopTwo | null
}

export type TopTwo = { count: number; share: number; interval: Interval | null }

/** On a scale of fewer points the two highest are most of it. */
const FEWEST_POINTS = 4

/** Null without answers, and for a scale that is too short. `counts`: of its points, from the lowest to the highest. */
export function findTopTwo(counts: readonly number[]): TopTwo | null {
  const given = counts.reduce((sum, count) => sum + count, 0)
  if (given === 0 || counts.length < FEWEST_POINTS) return null
  const count = counts.slice(-2).reduce((sum, one) => sum + one, 0)
  return { count, share: count / given, interval: wilsonInterval(count, given) }
}

/** Counts the numbers among answers to a scale, and all its points, also unused ones. */
export function scaleTally(scale: Interval) {
  return numberTally(
    scale,
    Array.from({ length: scale.high - scale.low + 1 }, (_, index) => scale.low + index),
  )
}

/** Counts the numbers among answers. `scale`: between which ends they lie; `points`: counted also where unused. */
export function numberTally(scale: Interval | null = null, points: readonly number[] = []) {
  const counts = new Map(points.map((point) => [point, 0]))
  let given = 0
  return {
    take(answer: unknown): void {
      if (typeof answer !== 'number') return
      given += 1
      counts.set(answer, (counts.get(answer) ?? 0) + 1)
    },
    figures(): NumberFigures {
      const sorted = [...counts].sort(([a], [b]) => a - b)
      const moments = momentsFromCounts(
        sorted.map(([, count]) => count),
        (index) => sorted[index]?.[0] ?? 0,
      )
      return {
        moments,
        interval: moments && (scale ? scaleInterval(moments, scale) : meanInterval(moments)),
        median: findMedian(sorted, given),
        values: sorted.map(([value, count]) => ({
          value,
          count,
          share: given === 0 ? 0 : count / given,
        })),
      }
    },
  }
}

/** The median of values in rising order, each with how often it was given, `given` in all; null of none. */
function findMedian(sorted: readonly [value: number, count: number][], given: number): number | null {
  if (given === 0) return null
  return ((valueAt(sorted, (given - 1) >> 1) ?? 0) + (valueAt(sorted, given >> 1) ?? 0)) / 2
}

/** The value at a place among values in rising order, each with how often it was given. */
export function valueAt<Value>(sorted: readonly [value: Value, count: number][], place: number): Value | undefined {
  let before = 0
  const found = sorted.find(([, count]) => {
    before += count
    return place < before
  })
  return found?.[0]
}

/** '4.2 (3.9–4.5)'; with 'to' if an end is negative, and with more digits if both ends would look alike. */
export function meanText(
  { moments, interval }: Pick<NumberFigures, 'moments' | 'interval'>,
  { digits, least = digits }: { digits: number; least?: number },
): string {
  return `${roundedText(moments?.mean ?? 0, digits, least)}${inBrackets(interval, digits, least)}`
}

/** ' (3.9–4.5)', or nothing. */
export function inBrackets(interval: Interval | null, digits: number, least = digits): string {
  const apart = interval && decimalsToSeparate(interval.low, interval.high, digits)
  if (!interval || apart === null) return ''
  const ends = [interval.low, interval.high].map((end) => roundedText(end, apart, least === digits ? apart : least))
  return ` (${ends.join(interval.low < 0 ? ' to ' : '–')})`
}

/** With exactly as many decimals, as tables have it, or with no fewer than `least`. */
export function roundedText(number: number, digits: number, least = digits): string {
  // A rounded −0.04 has no sign.
  return english.decimal(Number(number.toFixed(digits)) + 0, digits, least)
}

export function numberCell(answer: Answer | undefined): number | null {
  return typeof answer === 'number' ? answer : null
}

/** One column of the numbers themselves. */
export function numberVariables(
  { id, title }: Question,
  name: string,
  measure: 'ordinal' | 'scale',
  numberOf: typeof numberCell = numberCell,
): Variable<SurveyAnswers>[] {
  return [
    { name, label: title, measure, kind: 'number', codes: [], readValue: (answers) => numberOf(own(answers, id)) },
  ]
}

/** A believable number of a scale, around one that is drawn at first. */
export function scaleSampler({ low, high }: { low: number; high: number }, random: () => number): () => number {
  const middle = low + (high - low) * (0.5 + 0.35 * random())
  const spread = (high - low) / 2
  return () => {
    const drawn = middle + spread * (random() + random() - 1)
    return Math.min(high, Math.max(low, Math.round(drawn)))
  }
}

/** The mean of a group, with its interval if it is valid, for comparisons. */
export function meanOfGroup(
  { id, title, figures }: QuestionResult<NumberFigures>,
  scale: { low: number; high: number; unit: string; digits: number; name?: string },
  isIntervalGiven = true,
) {
  return {
    id,
    title,
    kind: 'mean' as const,
    scale,
    rows: [
      { label: title, values: figures?.values ?? [], interval: isIntervalGiven ? (figures?.interval ?? null) : null },
    ],
  }
}
