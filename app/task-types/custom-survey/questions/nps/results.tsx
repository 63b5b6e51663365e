import { BarChart } from '~/ui/charts/bar-chart'
import { wilsonInterval } from '../../../figures/statistics'
import type { KindResults } from '../kind'
import type { QuestionResult } from '../result'
import type { NpsFigures } from './analysis'

export const nps: KindResults<NpsFigures> = {
  Body: Score,
  note: 'The score is the share of promoters less that of detractors, with its own 95 % interval; shares are of these people, with Wilson 95 % intervals.',
}

/** Promoters, passives and detractors, and behind them each answer. */
function Score({ title, answered, figures }: QuestionResult<NpsFigures>) {
  const { promoters = 0, passives = 0, detractors = 0 } = figures?.score ?? {}
  const groups = [
    { label: 'Promoters, 9 and 10', count: promoters },
    { label: 'Passives, 7 and 8', count: passives },
    { label: 'Detractors, 0 to 6', count: detractors },
  ]
  const barOf = ({ label, count }: { label: string; count: number }) => ({
    label,
    count,
    share: count / answered,
    interval: wilsonInterval(count, answered),
  })
  const answers = (figures?.values ?? []).map(({ value, count }) => barOf({ label: String(value), count }))
  const heads = { label: 'Answer', count: 'Responses' }
  return (
    <>
      <BarChart
        caption={`Who would recommend: “${title}”`}
        heads={{ ...heads, label: 'Group' }}
        bars={groups.map(barOf)}
      />
      <details className="open-on-paper mt-4 border-t border-line">
        <summary className="link py-3">Each answer from 0 to 10</summary>
        <BarChart caption={`How often each answer to “${title}” was given`} heads={heads} bars={answers} />
      </details>
    </>
  )
}
