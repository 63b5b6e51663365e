import { isRecord, own } from '~/lib/records'
import { choiceVariable, codesOf } from '../../../variables'
import { CHOSEN, optionWeights, weightedPick } from '../choices/analysis'
import type { KindAnalysis } from '../kind'
import type { Answer } from '../question'
import { chosenIn, type MatrixSettings } from './about'

/** `answered`: respondents who answered the row; shares are of these. */
export type MatrixFigures = {
  several: boolean
  rows: { row: string; answered: number; options: { option: string; count: number; share: number }[] }[]
}

export const matrix: KindAnalysis<MatrixSettings, MatrixFigures> = {
  figures({ options, settings }, given) {
    const rows = (settings?.rows ?? []).map((row) => {
      const answers = given.map(({ answer }) => chosenIn(rowOf(answer, row))).filter((chosen) => chosen.length > 0)
      return {
        row,
        answered: answers.length,
        options: options.map((option) => {
          const count = answers.filter((chosen) => chosen.includes(option)).length
          return { option, count, share: answers.length === 0 ? 0 : count / answers.length }
        }),
      }
    })
    return { figures: { several: settings?.several ?? false, rows } }
  },
  columns: ({ title, settings }) => (settings?.rows ?? []).map((row) => `${title}: ${row}`),
  cell: (answer, { settings }) => (settings?.rows ?? []).map((row) => chosenIn(rowOf(answer, row)).join('; ') || null),
  variables({ id, title, options, settings }, name) {
    const codes = codesOf(options.map((option) => ({ id: option, label: option })))
    return (settings?.rows ?? []).flatMap((row, index) => {
      const [column, label] = [`${name}_${index + 1}`, `${title}: ${row}`]
      if (!settings?.several) return [choiceVariable(column, label, codes, (answers) => rowOf(own(answers, id), row))]
      return options.map((option, place) => ({
        name: `${column}_${place + 1}`,
        label: `${label}: ${option}`,
        measure: 'nominal' as const,
        kind: 'number' as const,
        codes: CHOSEN,
        valueIn: (answers: Record<string, Answer>) => {
          const chosen = chosenIn(rowOf(own(answers, id), row))
          return chosen.length === 0 ? null : Number(chosen.includes(option))
        },
      }))
    })
  },
  sampler(question, random) {
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
  groupFigures({ id, title, figures }) {
    const rows = (figures?.rows ?? []).flatMap(({ row, answered, options }) =>
      options.map(({ option, count }) => ({ label: `${row}: ${option}`, count, of: answered })),
    )
    return { id, title, kind: 'share', rows }
  },
}

function rowOf(answer: Answer | undefined, row: string): unknown {
  return isRecord(answer) ? own(answer, row) : undefined
}
