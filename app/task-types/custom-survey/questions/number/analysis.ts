import { digitsFor } from '../numbers/digits'
import { meanOfGroup, numberCell, numberVariables, scaleSampler } from '../numbers/figures'
import { groupingByRange, splitScale } from '../numbers/groupings'
import { numberFindings, type TypedFigures, typedTally } from '../numbers/typed-figures'
import type { QuestionTypeAnalysis } from '../question-type'
import type { NumberSettings } from './definition'

export const number: QuestionTypeAnalysis<NumberSettings, TypedFigures> = {
  isPersonal: true,
  tally({ settings }) {
    const { unit = null, least = null, most = null } = settings ?? {}
    return typedTally({ unit, bounds: { low: least, high: most } })
  },
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
