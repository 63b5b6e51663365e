import { shareText } from '../../../text-format'
import { valuesChart } from '../answers-chart'
import {
  findTopTwo,
  meanOfGroup,
  meanText,
  type NumberFigures,
  numberCell,
  numberVariables,
  scaleSampler,
  scaleTally,
} from '../numbers/figures'
import { groupingByRange, splitScale } from '../numbers/groupings'
import type { Question } from '../question'
import type { QuestionTypeAnalysis } from '../question-type'
import { type RatingSettings, ratingScale } from './definition'

export const rating: QuestionTypeAnalysis<RatingSettings, NumberFigures> = {
  headlineRank: 2,
  tally(question) {
    const { take: add, figures } = scaleTally(scaleFor(question))
    return {
      add,
      figures() {
        const counted = figures()
        return { figures: { ...counted, topTwo: findTopTwo(counted.values.map(({ count }) => count)) } }
      },
    }
  },
  csvCell: numberCell,
  variables: (question, name) => numberVariables(question, name, 'scale'),
  createSampler: (question, random) => scaleSampler(scaleFor(question), random),
  battery(question) {
    const { low, high } = scaleFor(question)
    return {
      scale: `${low} ${high}`,
      optionCounts: [high - low + 1],
      isOrderFixed: true,
      placesIn: (answer) => [typeof answer === 'number' ? answer - low : null],
      reason: ({ length, of }) =>
        length === of ? 'Gave the same rating to every question' : `Gave the same rating ${length} times in a row`,
    }
  },
  finding(result) {
    const { figures } = result
    if (!figures?.moments) return { sentence: null, method: '', chart: null }
    const [, high] = findEnds(figures)
    const { topTwo } = figures
    const top = topTwo ? `; ${shareText(topTwo.share, topTwo.interval)} gave ${high - 1} or ${high}` : ''
    return {
      sentence: `The mean rating is ${meanText(figures, { digits: 1 })}, of ${high}${top}.`,
      method: 'Mean with its 95% logit interval; shares with Wilson 95% intervals.',
      chart: valuesChart(result, figures.values),
    }
  },
  compareGroups(result) {
    const [low, high] = findEnds(result.figures)
    return meanOfGroup(result, { low, high, unit: `of ${high}`, digits: 1 })
  },
  crossTabVariables(question) {
    const { low, high } = scaleFor(question)
    return [groupingByRange(question, splitScale({ low, high, step: 1, unit: `of ${high}` }))]
  },
}

/** Each point of the scale has its count. */
function findEnds(figures: NumberFigures | undefined): [low: number, high: number] {
  const values = figures?.values ?? []
  return [values[0]?.value ?? 0, values.at(-1)?.value ?? 0]
}

function scaleFor({ settings }: Question<RatingSettings>) {
  return ratingScale(settings ?? { points: 5, from: 1 })
}
