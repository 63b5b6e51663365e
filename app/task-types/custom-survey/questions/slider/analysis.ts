import type { KindAnalysis } from '../kind'
import { numberFindings, type TypedFigures, typedTally } from '../number/analysis'
import { meanOfGroup, numberCell, numberVariables, scaleSampler } from '../numbers/figures'
import { groupingByRange, rangesOf } from '../numbers/groupings'
import type { SliderSettings } from './about'

export const slider: KindAnalysis<SliderSettings, TypedFigures> = {
  tally: ({ settings }) => typedTally(settings?.unit ?? null),
  cell: numberCell,
  variables: (question, name) => numberVariables(question, name, 'scale'),
  sampler({ settings }, random) {
    const { least, most, step } = settings ?? { least: 0, most: 100, step: 1 }
    const steps = scaleSampler({ low: 0, high: Math.round((most - least) / step) }, random)
    // Without the little that sums of tenths are off.
    return () => Number((least + steps() * step).toFixed(9))
  },
  finding: numberFindings,
  groupFigures: (result) =>
    meanOfGroup(result, { ...endsOf(result.figures), unit: result.figures?.unit ?? '', digits: 1 }),
  groupings(question) {
    if (!question.settings) return []
    const { least: low, most: high, step, unit } = question.settings
    return [groupingByRange(question, rangesOf({ low, high, step, unit }))]
  },
}

function endsOf(figures: TypedFigures | undefined) {
  return { low: figures?.values[0]?.value ?? 0, high: figures?.values.at(-1)?.value ?? 0 }
}
