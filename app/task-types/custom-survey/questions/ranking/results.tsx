import { BarChart } from '~/ui/charts/bar-chart'
import type { KindResults } from '../kind'
import { meanText } from '../numbers/figures'
import type { QuestionResult } from '../result'
import type { RankingFigures } from './figures'

export const ranking: KindResults<RankingFigures> = {
  Body: Ranks,
  note: 'Mean ranks have 95 % intervals by Student’s t, shares of first places Wilson 95 % intervals.',
}

/** The options by their mean rank, with how often each was ranked first. */
function Ranks({ title, figures }: QuestionResult<RankingFigures>) {
  return (
    <BarChart
      caption={`How often each was ranked first of '${title}', the best mean rank first`}
      heads={{ label: 'By mean rank, and its interval', count: 'Ranked first' }}
      ranked
      bars={(figures?.options ?? []).map(({ option, first, share, firstInterval, ...ranks }) => ({
        label: `${option}: ${meanText(ranks, 1)}`,
        count: first,
        share,
        interval: firstInterval,
      }))}
    />
  )
}
