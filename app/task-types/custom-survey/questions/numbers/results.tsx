import { BarChart } from '~/ui/charts/bar-chart'
import { wilsonInterval } from '../../../figures/statistics'
import type { QuestionResult } from '../result'
import type { NumberFigures } from './figures'
import { numberText } from './parse-number'

/** How often each point of a scale was given. */
export function Points({ title, answered, figures }: QuestionResult<NumberFigures>) {
  const bars = (figures?.values ?? []).map(({ value, count, share }) => ({
    label: numberText(value),
    count,
    share,
    interval: wilsonInterval(count, answered),
  }))
  return (
    <BarChart
      caption={`How often each answer to “${title}” was given`}
      heads={{ label: 'Answer', count: 'Responses' }}
      bars={bars}
    />
  )
}
