import { own } from '~/lib/records'
import { answeredRows } from '../../../results/finding-chart'
import { NOT_RANKED, NOT_SHOWN } from '../../../results/variables'
import { groupingBy, optionWeights, weightedPick } from '../choices/analysis'
import { optionsIn } from '../choices/selection'
import { bestMeanSentence } from '../numbers/best-mean'
import type { Answer } from '../question'
import type { QuestionTypeAnalysis } from '../question-type'
import { rankScale, ranksChart } from './chart'
import { type RankingSettings, rankCount } from './definition'
import { type RankingFigures, rankingTally } from './figures'

export const ranking: QuestionTypeAnalysis<RankingSettings, RankingFigures> = {
  headlineRank: 3,
  tally(question) {
    const { take, p, figures } = rankingTally(question.options, rankCount(question))
    return {
      add: (answer, _, shown) => take(orderIn(answer), shown),
      firsts: () => [p()],
      figures: ([first]) => ({ figures: figures(first) }),
    }
  },
  csvColumns: ({ title, options }) => options.map((option) => `${title}: ${option}`),
  csvCell: (answer, { options }, shown) =>
    options.map((option) => {
      const isShown = shown?.includes(option) ?? true
      return placeIn(answer, option) ?? (isShown ? NOT_RANKED : NOT_SHOWN)
    }),
  variables: (question, name) => {
    const { id, title, options } = question
    // Where all are ranked, none is left out.
    const isPartial = rankCount(question) < options.length
    return options.map((option, index) => ({
      name: `${name}_${index + 1}`,
      label: `${title}: ${option}`,
      measure: 'ordinal',
      kind: 'number',
      codes: [],
      option,
      readValue: (answers) => placeIn(own(answers, id), option),
      ...(isPartial && {
        otherReason: { reason: NOT_RANKED, applies: (answers) => orderIn(own(answers, id)).length > 0 },
      }),
    }))
  },
  createSampler(question, random) {
    const weights = optionWeights(question, random)
    const weightOf = new Map(question.options.map((option, index) => [option, weights[index] ?? 0]))
    return () => {
      let rest = question.options
      return Array.from({ length: rankCount(question) }, () => {
        const picked = weightedPick(
          rest,
          rest.map((option) => weightOf.get(option) ?? 0),
          random,
        )
        rest = rest.filter((option) => option !== picked)
        return picked
      })
    }
  },
  finding({ title, figures, answered }) {
    const [first, second] = figures?.options ?? []
    if (!figures || !first?.moments || !second?.moments || answered === 0)
      return { sentence: null, method: '', chart: null }
    const scale = rankScale(figures.options)
    const rows = figures.options.map(({ option, moments, interval }) => ({ name: option, moments, interval }))
    return {
      sentence: bestMeanSentence(rows, { best: 'best', mean: 'mean rank', isClear: figures.isClear, scale }),
      method:
        'Mean ranks with 95% logit intervals; leader tested with randomization tests of paired differences (Wilcoxon’s below 20 people, t tests from 500 on), Holm-adjusted across all questions.',
      // An option has no mean if no respondent saw it.
      chart: answeredRows(ranksChart(title, figures.options)),
    }
  },
  compareGroups({ id, title, figures }) {
    const options = figures?.options ?? []
    // In the same order for each group.
    const rows = options
      .toSorted((a, b) => (a.option < b.option ? -1 : 1))
      .map(({ option, values, interval }) => ({ label: option, values, interval }))
    return {
      id,
      title,
      kind: 'mean',
      scale: { ...rankScale(options), name: 'Mean rank' },
      rows,
    }
  },
  crossTabVariables: ({ id, title, options }) => [
    groupingBy({ id, title: `${title}: ranked first`, options }, (answer) => orderIn(answer).slice(0, 1)),
  ],
}

function orderIn(answer: Answer | undefined): readonly string[] {
  return Array.isArray(answer) ? optionsIn(answer) : []
}

function placeIn(answer: Answer | undefined, option: string): number | null {
  return orderIn(answer).indexOf(option) + 1 || null
}
