import { BarChart } from '~/ui/charts/bar-chart'
import { wilsonInterval } from '../../../figures/statistics'
import type { KindResults } from '../kind'
import { MeanChart } from '../numbers/mean-chart'
import type { QuestionResult } from '../result'
import type { MatrixFigures } from './analysis'

export const matrix: KindResults<MatrixFigures> = {
  Body: Rows,
  note: 'Figures are of those who answered the row: shares with Wilson 95 % intervals, mean scores with those of Student’s t.',
}

/** The mean scores of the rows, where columns have scores, and how often each was chosen in each row. */
function Rows({ title, figures }: QuestionResult<MatrixFigures>) {
  const { means, rows = [] } = figures ?? {}
  if (!means) return <RowShares title={title} rows={rows} />
  return (
    <>
      <MeanChart
        caption={`The mean score of each row of '${title}', the highest first`}
        heads={{ label: 'The highest first', mean: 'Mean score' }}
        scale={means}
        rows={means.rows.map(({ row, moments, interval }) => ({ label: row, moments, interval }))}
      />
      <details className="mt-4 border-t border-line">
        <summary className="link py-3">How often each answer was chosen</summary>
        <RowShares title={title} rows={rows} />
      </details>
    </>
  )
}

function RowShares({ title, rows }: { title: string; rows: MatrixFigures['rows'] }) {
  return rows.map(({ row, answered, options }) => (
    <section key={row} className="mt-6 first:mt-0">
      <h3 dir="auto">
        {row} <span className="note font-normal">n = {answered.toLocaleString('en-US')}</span>
      </h3>
      <BarChart
        caption={`How often each answer to '${title}: ${row}' was chosen`}
        heads={{ label: 'Answer', count: 'Responses' }}
        bars={options.map(({ option, count, share }) => ({
          label: option,
          count,
          share,
          interval: wilsonInterval(count, answered),
        }))}
      />
    </section>
  ))
}
