import type { Submission } from '../../results/analysis'
import { choiceVariable, numberCodes, type Variable } from '../../results/variables'
import type { SurveyConfig } from '../config'
import type { SurveyAnswers } from '../questions/question'
import { canScreenOut, hasRandomOrder } from './logic'
import { COMPLETED, isScreenedOut, SCREENED_OUT } from './visible-answers'
import { maskPipes } from './words/piping'

/** A survey as results name it: words that are another for everyone stand there as three dots. */
export function withoutPiping(config: SurveyConfig): SurveyConfig {
  return { ...config, questions: config.questions.map((one) => ({ ...one, title: maskPipes(one.title) })) }
}

function formatOutcome(config: SurveyConfig, answers: SurveyAnswers): string {
  return isScreenedOut(config, answers) ? SCREENED_OUT : COMPLETED
}

/** Further columns of the export, if they apply: how the survey ended, and the seed of all orders. */
export function wayColumns(config: SurveyConfig) {
  type Column = { title: string; cell(submission: Submission<SurveyAnswers>): string | number | null }
  const columns: Column[] = []
  if (canScreenOut(config)) columns.push({ title: 'Outcome', cell: ({ answers }) => formatOutcome(config, answers) })
  if (hasRandomOrder(config)) {
    columns.push({ title: 'Order seed', cell: ({ meta }) => seedIn(meta) })
  }
  return columns
}

/** Columns of a data file: the outcome, if there are several, and the seed of all orders. */
export function wayVariables(config: SurveyConfig): Variable<SurveyAnswers>[] {
  const codes = numberCodes([COMPLETED, SCREENED_OUT].map((label) => ({ id: label, label })))
  const outcome = choiceVariable('outcome', 'Outcome', codes, (answers: SurveyAnswers) =>
    formatOutcome(config, answers),
  )
  return [...(canScreenOut(config) ? [outcome] : []), ...(hasRandomOrder(config) ? [SEED] : [])]
}

const SEED: Variable<SurveyAnswers> = {
  name: 'order_seed',
  label: 'Order seed',
  measure: 'nominal',
  kind: 'number',
  codes: [],
  readValue: (_, meta) => seedIn(meta),
}

function seedIn(meta: Record<string, unknown> | null | undefined): number | null {
  return typeof meta?.seed === 'number' ? meta.seed : null
}
