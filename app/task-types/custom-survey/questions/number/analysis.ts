import { isTooSkewed, type Lone, loneAnswer, medianInterval, trimmedMean } from '../../../figures/centre'
import { type Interval, wilsonInterval } from '../../../figures/statistics'
import {
  inBrackets,
  meanOfGroup,
  meanText,
  type NumberFigures,
  numberCell,
  numberTally,
  numberVariables,
  roundedText,
  scaleSampler,
} from '../numbers/figures'
import { groupingByRange, splitScale } from '../numbers/groupings'
import { numberText } from '../numbers/parse-number'
import type { QuestionTypeAnalysis, Tally } from '../question-type'
import type { QuestionResult } from '../result'
import { type Bin, binValues } from './bins'
import type { NumberSettings } from './definition'
import { digitsFor } from './digits'

/** `bins`: as many steps of the range as can be seen at once. */
export type TypedFigures = NumberFigures & {
  unit: string | null
  bins: Bin[]
  medianInterval: Interval | null
  trimmedMean: number | null
  /** Whether the mean's interval is not to be relied on. */
  isTooSkewed: boolean
  lone: Lone | null
}

export const number: QuestionTypeAnalysis<NumberSettings, TypedFigures> = {
  tally: ({ settings }) => typedTally(settings?.unit ?? null),
  csvCell: numberCell,
  variables: (question, name) => numberVariables(question, name, 'scale'),
  createSampler({ settings }, random) {
    const low = settings?.least ?? Math.min(0, settings?.most ?? 0)
    const high = settings?.most ?? low + 100
    // Between two bounds that no whole number is between, the lower one.
    const [least, most] = [Math.ceil(low), Math.floor(high)]
    return least > most ? () => low : scaleSampler({ low: least, high: most }, random)
  },
  finding: numberFindings,
  compareGroups(result) {
    const values = result.figures?.values ?? []
    const [low, high] = [values[0]?.value ?? 0, values.at(-1)?.value ?? 0]
    const digits = result.figures ? digitsFor(result.figures) : 0
    return meanOfGroup(result, { low, high, unit: result.figures?.unit ?? '', digits }, !result.figures?.isTooSkewed)
  },
  crossTabVariables(question) {
    const { least = null, most = null, unit = null, whole = false } = question.settings ?? {}
    // Without both bounds, the range of the numbers is unknown in advance.
    if (least === null || most === null) return []
    const scale = whole ? { low: Math.ceil(least), high: Math.floor(most), step: 1 } : { low: least, high: most }
    return [groupingByRange(question, splitScale({ ...scale, unit }))]
  },
}

/** Counts typed numbers, as `numberOf` reads them. */
export function typedTally(unit: string | null, numberOf: typeof numberCell = numberCell): Tally<TypedFigures> {
  const { take, figures } = numberTally()
  return {
    add: (answer) => take(numberOf(answer)),
    figures() {
      const counted = figures()
      const { values } = counted
      return {
        figures: {
          ...counted,
          unit,
          bins: binValues(values),
          medianInterval: medianInterval(values),
          trimmedMean: trimmedMean(values),
          isTooSkewed: isTooSkewed(values),
          lone: loneAnswer(values),
        },
      }
    },
  }
}

/** Mean and median, and how often each number or range was given. */
export function numberFindings({ figures, answered }: QuestionResult<TypedFigures>) {
  if (!figures?.moments) return { sentence: null, method: '', figure: null }
  return {
    sentence: centreSentence(figures),
    method:
      'Mean with its 95% interval by Student’s t, median with that of order statistics; shares with Wilson 95% intervals.',
    figure: {
      scale: null,
      rows: figures.bins.map(({ label, count }) => ({
        label,
        value: count / answered,
        interval: wilsonInterval(count, answered),
      })),
    },
  }
}

/** Mean and median; the median first if the mean's interval is unreliable. */
function centreSentence(figures: TypedFigures): string {
  // If all values are equal, their own digits.
  const digits = figures.interval ? digitsFor(figures) : 4
  const unit = figures.unit ? `\u00a0${figures.unit}` : ''
  const median = `${numberText(figures.median ?? 0, digits)}${inBrackets(figures.medianInterval, digits)}${unit}`
  if (!figures.isTooSkewed) return `The mean is ${meanText(figures, { digits })}${unit}; the median is ${median}.`
  const mean = `${roundedText(figures.moments?.mean ?? 0, digits)}${unit}`
  const skewed = `The median is ${median}; the mean is ${mean}, but the answers are too skewed for a reliable interval.`
  return `${skewed}${loneText(figures)}`
}

/** The mean without the one answer that dominates it. */
function loneText({ lone, moments, unit }: TypedFigures): string {
  if (!lone || !moments) return ''
  const name = lone.value > moments.mean ? 'largest' : 'smallest'
  const text = (number: number, digits: number) => `${roundedText(number, digits)}${unit ? `\u00a0${unit}` : ''}`
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(1, Math.abs(lone.without)))))
  return ` Without the ${name} answer, the mean would be ${text(lone.without, digits)}.`
}
