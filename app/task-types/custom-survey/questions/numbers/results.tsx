import { ANSWER_HEADS, ChartTable } from '~/ui/charts/chart-table'
import { valuesChart } from '../answers-chart'
import type { QuestionResult } from '../result'
import type { NumberFigures } from './figures'

/** How often each point of a scale was given. */
export function Points(question: QuestionResult<NumberFigures>) {
  return (
    <ChartTable
      caption={`How often each answer to “${question.title}” was given`}
      heads={ANSWER_HEADS}
      chart={valuesChart(question, question.figures?.values ?? [])}
    />
  )
}
