import { BarChart } from '~/ui/charts/bar-chart'
import { wilsonInterval } from '../../../figures/statistics'
import type { KindResults } from '../kind'
import type { QuestionResult } from '../result'
import type { MatrixFigures } from './analysis'

export const matrix: KindResults<MatrixFigures> = {
  Body: Rows,
  note: 'Shares are of those who answered the row, with Wilson 95 % intervals.',
}

function Rows({ title, figures }: QuestionResult<MatrixFigures>) {
  return (figures?.rows ?? []).map(({ row, answered, options }) => (
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
