import { english } from '~/texts/format'
import { isTooSkewed, type Lone, loneAnswer, medianInterval, trimmedMean } from '../../../figures/centre'
import type { Interval } from '../../../figures/statistics'
import { type Bounds, cutInterval } from '../../../figures/student-t'
import { answersChart } from '../answers-chart'
import type { Tally } from '../question-type'
import type { QuestionResult } from '../result'
import { type Bin, binValues } from './bins'
import { digitsFor } from './digits'
import { inBrackets, meanText, type NumberFigures, numberCell, numberTally, roundedText } from './figures'

/** `bins`: as many steps of the range as can be seen at once. */
export type TypedFigures = NumberFigures & {
  unit: string | null
  /** The ends of a slider; null for typed numbers. */
  ends: Interval | null
  bins: Bin[]
  medianInterval: Interval | null
  trimmedMean: number | null
  /** Whether the mean's interval is not to be relied on. */
  isTooSkewed: boolean
  lone: Lone | null
}

type TypedNumbers = {
  unit: string | null
  /** The ends of a slider. */
  ends?: Interval | null
  /** The least and the greatest number that may be typed; they are no ends of a scale. */
  bounds?: Bounds
  numberOf?: typeof numberCell
}

const UNBOUNDED: Bounds = { low: null, high: null }

/** Counts typed numbers or those of a slider, as `numberOf` reads them. */
export function typedTally({
  unit,
  ends = null,
  bounds = UNBOUNDED,
  numberOf = numberCell,
}: TypedNumbers): Tally<TypedFigures> {
  const { take, figures } = numberTally(ends)
  return {
    add: (answer) => take(numberOf(answer)),
    figures() {
      const counted = figures()
      const { values } = counted
      return {
        figures: {
          ...counted,
          interval: counted.interval && cutInterval(counted.interval, bounds),
          unit,
          ends,
          bins: binValues(values),
          medianInterval: medianInterval(values),
          trimmedMean: trimmedMean(values),
          // The interval of a scale holds for skewed answers too.
          isTooSkewed: ends === null && isTooSkewed(values),
          lone: loneAnswer(values),
        },
      }
    },
  }
}

/** Mean and median, and how often each number or range was given. */
export function numberFindings(result: QuestionResult<TypedFigures>) {
  const { figures } = result
  if (!figures?.moments) return { sentence: null, method: '', chart: null }
  return {
    sentence: centreSentence(figures),
    method: `Mean with its 95% ${figures.ends ? 'logit interval' : 'interval by Student’s t'}, median with that of order statistics; shares with Wilson 95% intervals.`,
    chart: answersChart(result, figures.bins),
  }
}

/** Mean and median; the median first where the mean's interval is not to be relied on. */
function centreSentence(figures: TypedFigures): string {
  // Where all are alike, as many as they have.
  const digits = figures.interval ? digitsFor(figures) : 4
  const unit = figures.unit ? `\u00a0${figures.unit}` : ''
  const median = `${english.decimal(figures.median ?? 0, digits)}${inBrackets(figures.medianInterval, digits, 0)}${unit}`
  if (!figures.isTooSkewed)
    return `The mean is ${meanText(figures, { digits, least: 0 })}${unit}; the median is ${median}.`
  const mean = `${roundedText(figures.moments?.mean ?? 0, digits, 0)}${unit}`
  const skewed = `The median is ${median}; the mean is ${mean}, but the answers are too skewed for a reliable interval.`
  return `${skewed}${loneText(figures)}`
}

/** The mean without the one answer that dominates it. */
function loneText({ lone, moments, unit }: TypedFigures): string {
  if (!lone || !moments) return ''
  const name = lone.value > moments.mean ? 'largest' : 'smallest'
  const text = (number: number, digits: number) => `${roundedText(number, digits, 0)}${unit ? `\u00a0${unit}` : ''}`
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(1, Math.abs(lone.without)))))
  return ` Without the ${name} answer, the mean would be ${text(lone.without, digits)}.`
}
