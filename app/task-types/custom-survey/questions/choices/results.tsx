import { BarChart } from '~/ui/charts/bar-chart'
import { wilsonInterval } from '../../../figures/statistics'
import { meanText } from '../numbers/figures'
import type { QuestionResult } from '../result'
import { Texts } from '../texts/results'
import type { ChoiceFigures } from './analysis'

export function Choices({ question, ranked }: { question: QuestionResult<ChoiceFigures>; ranked?: boolean }) {
  const options = ranked ? question.options.toSorted((a, b) => b.count - a.count) : question.options
  const score = question.figures?.score
  const { written = 0 } = question
  return (
    <>
      <BarChart
        caption={`How often each answer to “${question.title}” was chosen`}
        heads={{ label: 'Answer', count: 'Responses' }}
        ranked={ranked}
        bars={options.map(({ option, count, share }) => ({
          label: option,
          count,
          share,
          interval: wilsonInterval(count, question.answered),
        }))}
      />
      {score && (
        <p className="mt-4">
          The mean score is {meanText(score, { digits: 2 })}, with its 95 % interval by Student’s t.
        </p>
      )}
      {written > 0 && (
        <section className="mt-6">
          <h3>In their own words</h3>
          <Texts {...question} answered={written} />
        </section>
      )}
    </>
  )
}
