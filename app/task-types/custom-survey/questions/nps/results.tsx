import { BarChart } from '~/ui/charts/bar-chart'
import { wilsonInterval } from '../../../figures/statistics'
import type { QuestionTypeResults } from '../question-type'
import type { QuestionResult } from '../result'
import type { NpsFigures } from './analysis'
import { partRows } from './part-rows'

export const nps: QuestionTypeResults<NpsFigures> = {
  Body: Score,
  methodNote:
    'The score is the share of promoters less that of detractors, with its own 95% interval (adjusted Wald); shares are of these people, with Wilson 95% intervals.',
}

/** Promoters, passives and detractors, and behind them each answer. */
function Score({ title, answered, figures }: QuestionResult<NpsFigures>) {
  const withInterval = (bar: { label: string; count: number; share: number }) => ({
    ...bar,
    interval: wilsonInterval(bar.count, answered),
  })
  const answers = (figures?.values ?? []).map(({ value, count, share }) =>
    withInterval({ label: String(value), count, share }),
  )
  const heads = { label: 'Answer', count: 'Responses' }
  return (
    <>
      <BarChart
        caption={`Who would recommend: “${title}”`}
        heads={{ ...heads, label: 'Group' }}
        bars={figures?.score ? partRows(figures.score).map(withInterval) : []}
      />
      <details className="open-on-paper mt-4 border-t border-line">
        <summary className="link py-3">Each answer from 0 to 10</summary>
        <BarChart caption={`How often each answer to “${title}” was given`} heads={heads} bars={answers} />
      </details>
    </>
  )
}
