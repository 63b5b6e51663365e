import { ANSWER_HEADS, ChartTable } from '~/ui/charts/chart-table'
import { answersChart, valuesChart } from '../answers-chart'
import type { QuestionTypeResults } from '../question-type'
import type { QuestionResult } from '../result'
import type { NpsFigures } from './analysis'
import { partsChart } from './part-rows'

export const nps: QuestionTypeResults<NpsFigures> = {
  Body: Score,
  methodNote:
    'The score is the share of promoters less that of detractors, with its own 95% interval (adjusted Wald); shares are of these people, with Wilson 95% intervals.',
}

/** Promoters, passives and detractors, and behind them each answer. */
function Score(question: QuestionResult<NpsFigures>) {
  const { title, figures } = question
  return (
    <>
      <ChartTable
        caption={`Who would recommend: “${title}”`}
        heads={{ ...ANSWER_HEADS, label: 'Group' }}
        chart={figures?.score ? partsChart(title, figures.score) : answersChart(question, [])}
      />
      <details className="open-on-paper mt-4 border-t border-line">
        <summary className="link py-3">Each answer from 0 to 10</summary>
        <ChartTable
          caption={`How often each answer to “${title}” was given`}
          heads={ANSWER_HEADS}
          chart={valuesChart(question, figures?.values ?? [])}
        />
      </details>
    </>
  )
}
