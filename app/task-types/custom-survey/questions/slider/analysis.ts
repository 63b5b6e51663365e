import { meanOfGroup, numberCell, numberVariables, scaleSampler } from '../numbers/figures'
import { groupingByRange, splitScale } from '../numbers/groupings'
import { numberFindings, type TypedFigures, typedTally } from '../numbers/typed-figures'
import type { Answer, Question } from '../question'
import type { QuestionTypeAnalysis } from '../question-type'
import { atStep, type SliderSettings } from './definition'

const USUAL = { least: 0, most: 100, step: 1, unit: null }
/** The scale of nobody's answers. */
const NOWHERE = { low: 0, high: 0 }

export const slider: QuestionTypeAnalysis<SliderSettings, TypedFigures> = {
  headlineRank: 2,
  tally(question) {
    const { least: low, most: high, unit } = question.settings ?? USUAL
    return typedTally({ unit, ends: { low, high }, numberOf: createReader(question) })
  },
  csvCell: (answer, question) => createReader(question)(answer),
  variables: (question, name) => numberVariables(question, name, 'scale', createReader(question)),
  createSampler({ settings }, random) {
    const { least, most, step } = settings ?? USUAL
    const steps = scaleSampler({ low: 0, high: Math.round((most - least) / step) }, random)
    return () => atStep(least + steps() * step, { least, step })
  },
  finding: numberFindings,
  compareGroups(result) {
    const { ends, unit } = result.figures ?? {}
    return meanOfGroup(result, { ...(ends ?? NOWHERE), unit: unit ?? '', digits: 1 })
  },
  crossTabVariables(question) {
    if (!question.settings) return []
    const { least: low, most: high, step, unit } = question.settings
    return [groupingByRange(question, splitScale({ low, high, step, unit }), createReader(question))]
  },
}

/** Reads answers at their steps: some were stored as a sum of tenths comes out. */
function createReader({ settings }: Question<SliderSettings>): (answer: Answer | undefined) => number | null {
  return (answer) => {
    const number = numberCell(answer)
    return number === null || !settings ? number : atStep(number, settings)
  }
}
