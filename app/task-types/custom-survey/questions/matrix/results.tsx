import { english } from '~/texts/format'
import { ANSWER_HEADS, ChartTable } from '~/ui/charts/chart-table'
import { optionsChart } from '../choices/chart'
import type { QuestionTypeResults } from '../question-type'
import type { QuestionResult } from '../result'
import type { MatrixFigures } from './analysis'
import { rowMeansChart } from './chart'
import type { RowMeans } from './means'
import { canStack, StackedRows } from './stacked-rows'

export const matrix: QuestionTypeResults<MatrixFigures> = {
  Body: Rows,
  methodNote:
    'Figures are of those who answered the row: shares with Wilson 95% intervals, mean scores with 95% logit intervals.',
}

/** The mean scores of the rows, or the shares of the answers in each, and behind that how often each was chosen. */
function Rows({ title, figures }: QuestionResult<MatrixFigures>) {
  const { means, several = false, rows = [] } = figures ?? {}
  if (!means && !canStack({ several, rows })) return <RowShares title={title} rows={rows} />
  return (
    <>
      {means ? <RowMeansChart title={title} means={means} /> : <StackedRows title={title} rows={rows} />}
      <details className="open-on-paper mt-4 border-t border-line">
        <summary className="link py-3">How often each answer was chosen</summary>
        <RowShares title={title} rows={rows} />
      </details>
    </>
  )
}

function RowMeansChart({ title, means }: { title: string; means: RowMeans }) {
  return (
    <ChartTable
      caption={`The mean score of each row of “${title}”, the highest first`}
      heads={{ label: 'The highest first', count: 'n', figure: 'Mean score' }}
      chart={rowMeansChart(title, means)}
    />
  )
}

function RowShares({ title, rows }: { title: string; rows: MatrixFigures['rows'] }) {
  return rows.map(({ row, answered, options }) => (
    <section key={row} className="mt-6 first:mt-0">
      <h3 dir="auto">
        {row} <span className="note font-normal">n = {english.number(answered)}</span>
      </h3>
      <ChartTable
        caption={`How often each answer to “${title}: ${row}” was chosen`}
        heads={ANSWER_HEADS}
        chart={optionsChart(row, options)}
      />
    </section>
  ))
}
