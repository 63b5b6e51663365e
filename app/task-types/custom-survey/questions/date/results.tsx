import { ANSWER_HEADS, ChartTable } from '~/ui/charts/chart-table'
import { answersChart } from '../answers-chart'
import type { QuestionTypeResults } from '../question-type'
import type { QuestionResult } from '../result'
import type { DateFigures } from './analysis'

export const date: QuestionTypeResults<DateFigures> = {
  Body: Dates,
  methodNote: 'Shares are of these people, with Wilson 95% intervals.',
}

function Dates(question: QuestionResult<DateFigures>) {
  return (
    <ChartTable
      caption={`How often each date was given to “${question.title}”`}
      heads={{ ...ANSWER_HEADS, label: 'Date' }}
      chart={answersChart(question, question.figures?.periods ?? [])}
    />
  )
}
