import { BarChart } from '~/ui/charts/bar-chart'
import { wilsonInterval } from '../../../figures/statistics'
import type { QuestionResult } from '../result'

export function Choices({ question, ranked }: { question: QuestionResult; ranked?: boolean }) {
  const options = ranked ? question.options.toSorted((a, b) => b.count - a.count) : question.options
  return (
    <BarChart
      caption={`How often each answer to '${question.title}' was chosen`}
      heads={{ label: 'Answer', count: 'Responses' }}
      ranked={ranked}
      bars={options.map(({ option, count, share }) => ({
        label: option,
        count,
        share,
        interval: wilsonInterval(count, question.answered),
      }))}
    />
  )
}
