import { own } from '~/lib/records'
import { holm } from '../../../figures/statistics'
import { answeredRows, sharesChart } from '../../../results/finding-chart'
import { choiceVariable, numberCodes, numberVariable } from '../../../results/variables'
import { CHOSEN, findPlace, groupingBy, optionCounts, optionWeights, weightedPick } from '../choices/analysis'
import { choiceTally } from '../choices/tally'
import { bestMeanSentence } from '../numbers/best-mean'
import type { Answer } from '../question'
import type { QuestionTypeAnalysis } from '../question-type'
import { rowMeansChart } from './chart'
import { listChoices, type MatrixSettings } from './definition'
import { clearFirst, firstSentence, type RowShares, rowP } from './leading-columns'
import { type RowMeans, rowAnswer, scoreRow, scoreTally } from './means'

export type MatrixFigures = {
  several: boolean
  rows: RowShares[]
  means?: RowMeans
}

export const matrix: QuestionTypeAnalysis<MatrixSettings, MatrixFigures> = {
  headlineRank: 2,
  tally({ options, settings }) {
    const { rows = [], several = false } = settings ?? {}
    const tallies = rows.map((row) => ({ row, counted: choiceTally(options, several) }))
    const scored = scoreTally(options, settings)
    return {
      add(answer, _, shown) {
        for (const { row, counted } of tallies) counted.take(listChoices(rowAnswer(answer, row)), shown)
        scored?.take(answer)
      },
      // If columns have scores, sentences compare rows by their means and name no column.
      firsts: () => (scored ? [scored.p()] : tallies.map(({ counted }) => rowP(counted.chosen()))),
      figures(firsts) {
        const chosen = tallies.map(({ row, counted }) => ({ row, of: counted.chosen() }))
        const p = scored ? holm(chosen.map(({ of }) => rowP(of))) : firsts
        const shares = chosen.map(({ row, of }, at) => ({
          row,
          answered: of.answered,
          clear: clearFirst(options, of, p[at]),
          options: optionCounts(options, of),
        }))
        return { figures: { several, rows: shares, ...(scored && { means: scored.means(firsts[0]) }) } }
      },
    }
  },
  csvColumns: ({ title, settings }) => (settings?.rows ?? []).map((row) => `${title}: ${row}`),
  csvCell: (answer, { settings }) =>
    (settings?.rows ?? []).map((row) => listChoices(rowAnswer(answer, row)).join('; ') || null),
  variables({ id, title, options, settings }, name) {
    const codes = numberCodes(options.map((option) => ({ id: option, label: option })))
    return (settings?.rows ?? []).flatMap((row, index) => {
      const [column, label] = [`${name}_${index + 1}`, `${title}: ${row}`]
      const { scores, several } = settings ?? {}
      const chosen = choiceVariable<Record<string, Answer>>(column, label, codes, (answers) =>
        rowAnswer(own(answers, id), row),
      )
      const scoreIn = (answers: Record<string, Answer>) => scoreRow(rowAnswer(own(answers, id), row), options, scores)
      if (!several) return [chosen, ...(scores ? [numberVariable(`${column}_score`, `${label}: score`, scoreIn)] : [])]
      return options.map((option, place) => ({
        name: `${column}_${place + 1}`,
        label: `${label}: ${option}`,
        measure: 'nominal' as const,
        kind: 'number' as const,
        codes: CHOSEN,
        option,
        readValue: (answers: Record<string, Answer>) => {
          const chosen = listChoices(rowAnswer(own(answers, id), row))
          return chosen.length === 0 ? null : Number(chosen.includes(option))
        },
      }))
    })
  },
  createSampler(question, random) {
    const { rows = [], several = false } = question.settings ?? {}
    const weighted = rows.map((row) => ({ row, weights: optionWeights(question, random) }))
    return () =>
      Object.fromEntries(
        weighted.map(({ row, weights }) => {
          const picked = weightedPick(question.options, weights, random)
          return [row, several ? question.options.filter((one) => one === picked || random() < 0.2) : picked]
        }),
      )
  },
  battery({ title, options, settings, rowsOrder }) {
    const { rows = [], several = false } = settings ?? {}
    if (several) return null
    return {
      scale: null,
      optionCounts: rows.map(() => options.length),
      isOrderFixed: rowsOrder !== 'random',
      placesIn: (answer) => rows.map((row) => findPlace(options, listChoices(rowAnswer(answer, row))[0])),
      reason: ({ length, of }) =>
        length === of
          ? `Gave the same answer in every row of “${title}”`
          : `Gave the same answer in ${length} rows in a row of “${title}”`,
    }
  },
  finding({ title, figures, answered }) {
    if (!figures || answered === 0) return { sentence: null, method: '', chart: null }
    if (!figures.means) {
      const rows = shareRows(figures).map(({ label, count, of }) => ({ label, count, n: of }))
      const method =
        'Shares of those who answered the row, with Wilson 95% intervals; leading answer tested with exact tests, Holm-adjusted across all questions.'
      return { sentence: firstSentence(figures.rows), method, chart: answeredRows(sharesChart(title, rows)) }
    }
    const { isClear, rows, ...scale } = figures.means
    const means = rows.map(({ row, moments, interval }) => ({ name: row, moments, interval }))
    const sentence = bestMeanSentence(means, { best: 'highest', mean: 'mean score', isClear, scale })
    if (sentence === null) return { sentence, method: '', chart: null }
    return {
      sentence,
      method:
        'Mean scores with 95% logit intervals; leading row tested with randomization tests of paired differences (Wilcoxon’s below 20 people, t tests from 500 on), Holm-adjusted across all questions.',
      chart: answeredRows(rowMeansChart(title, figures.means)),
    }
  },
  compareGroups({ id, title, figures }) {
    const { means } = figures ?? {}
    if (means) {
      const scale = { low: means.low, high: means.high, unit: '', digits: means.digits, name: 'Mean score' }
      // In the same order for each group.
      const rows = means.rows.toSorted((a, b) => (a.row < b.row ? -1 : 1))
      return {
        id,
        title,
        kind: 'mean',
        scale,
        rows: rows.map(({ row, values, interval }) => ({ label: row, values, interval })),
      }
    }
    return { id, title, kind: 'share', rows: figures ? shareRows(figures) : [] }
  },
  crossTabVariables: ({ id, title, options, settings }) =>
    (settings?.rows ?? []).map((row, index) => ({
      ...groupingBy({ id, title: `${title}: ${row}`, options }, (answer) => listChoices(rowAnswer(answer, row))),
      id: `${id}:${index + 1}`,
      source: { question: id, row },
    })),
}

/** The share of each column in each row, among respondents who answered the row and were shown the column. */
function shareRows({ rows }: MatrixFigures) {
  return rows.flatMap(({ row, options }) =>
    options.map(({ option, count, shown }) => ({ label: `${row}: ${option}`, count, of: shown })),
  )
}
