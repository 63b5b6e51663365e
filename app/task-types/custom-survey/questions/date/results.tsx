import { BarChart } from '~/ui/charts/bar-chart'
import { wilsonInterval } from '../../../figures/statistics'
import type { QuestionTypeResults } from '../question-type'
import type { QuestionResult } from '../result'
import type { DateFigures } from './analysis'

export const date: QuestionTypeResults<DateFigures> = {
  Body: Dates,
  methodNote: 'Shares are of these people, with Wilson 95% intervals.',
}

function Dates({ title, answered, figures }: QuestionResult<DateFigures>) {
  return (
    <BarChart
      caption={`How often each date was given to “${title}”`}
      heads={{ label: 'Date', count: 'Responses' }}
      bars={(figures?.periods ?? []).map(({ label, count }) => ({
        label,
        count,
        share: count / answered,
        interval: wilsonInterval(count, answered),
      }))}
    />
  )
}
