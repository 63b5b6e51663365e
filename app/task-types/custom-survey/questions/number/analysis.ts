import { wilsonInterval } from '../../../figures/statistics'
import type { KindAnalysis, Tally } from '../kind'
import {
  meanOfGroup,
  meanText,
  type NumberFigures,
  numberCell,
  numberTally,
  numberVariables,
  scaleSampler,
} from '../numbers/figures'
import { groupingByRange, rangesOf } from '../numbers/groupings'
import { numberText } from '../numbers/reading'
import type { QuestionResult } from '../result'
import type { NumberSettings } from './about'
import { type Bin, binned } from './bins'

/** `bins`: as many steps of the range as can be seen at once. */
export type TypedFigures = NumberFigures & { unit: string | null; bins: Bin[] }

export const number: KindAnalysis<NumberSettings, TypedFigures> = {
  tally: ({ settings }) => typedTally(settings?.unit ?? null),
  cell: numberCell,
  variables: (question, name) => numberVariables(question, name, 'scale'),
  sampler({ settings }, random) {
    const low = settings?.least ?? Math.min(0, settings?.most ?? 0)
    const high = settings?.most ?? low + 100
    // Between two bounds that no whole number is between, the lower one.
    const [least, most] = [Math.ceil(low), Math.floor(high)]
    return least > most ? () => low : scaleSampler({ low: least, high: most }, random)
  },
  finding: numberFindings,
  groupFigures(result) {
    const values = result.figures?.values ?? []
    const [low, high] = [values[0]?.value ?? 0, values.at(-1)?.value ?? 0]
    const digits = result.figures ? digitsFor(result.figures) : 0
    return meanOfGroup(result, { low, high, unit: result.figures?.unit ?? '', digits })
  },
  groupings(question) {
    const { least = null, most = null, unit = null, whole = false } = question.settings ?? {}
    // Without both bounds nobody can say beforehand where the numbers lie.
    if (least === null || most === null) return []
    const scale = whole ? { low: Math.ceil(least), high: Math.floor(most), step: 1 } : { low: least, high: most }
    return [groupingByRange(question, rangesOf({ ...scale, unit }))]
  },
}

/** Counts typed numbers, as `numberOf` reads them. */
export function typedTally(unit: string | null, numberOf: typeof numberCell = numberCell): Tally<TypedFigures> {
  const { take, figures } = numberTally()
  return {
    take: (answer) => take(numberOf(answer)),
    figures() {
      const counted = figures()
      return { figures: { ...counted, unit, bins: binned(counted.values) } }
    },
  }
}

/** Mean and median, and how often each number or range was given. */
export function numberFindings({ figures, answered }: QuestionResult<TypedFigures>) {
  if (!figures?.moments) return { sentence: null, method: '', figure: null }
  const digits = digitsFor(figures)
  const unit = figures.unit ? `\u00a0${figures.unit}` : ''
  return {
    sentence: `The mean is ${meanText(figures, { digits })}${unit}; the median is ${numberText(figures.median ?? 0, digits)}${unit}.`,
    method: 'Mean with its 95 % interval by Student’s t; shares with Wilson 95 % intervals.',
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

/** One more than the spread of the numbers has before its first digit that says something, from 0 to 4. */
function digitsFor({ moments }: NumberFigures): number {
  const spread = Math.sqrt(moments?.variance ?? 0)
  if (spread === 0) return 0
  return Math.min(4, Math.max(0, 1 - Math.floor(Math.log10(spread))))
}
