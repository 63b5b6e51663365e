import { BarChart } from '~/ui/charts/bar-chart'
import { wilsonInterval } from '../../../figures/statistics'
import type { KindResults } from '../kind'
import type { QuestionResult } from '../result'
import type { TypedFigures } from './analysis'

export const number: KindResults<TypedFigures> = {
  Body: Numbers,
  note: 'The mean has a 95 % interval by Student’s t; shares are of these people, with Wilson 95 % intervals.',
}

/** How often each number was given, or each range of them. */
function Numbers({ title, answered, figures }: QuestionResult<TypedFigures>) {
  const unit = figures?.unit ? ` ${figures.unit}` : ''
  const bars = (figures?.bins ?? []).map(({ label, count }) => ({
    label: `${label}${unit}`,
    count,
    share: count / answered,
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
