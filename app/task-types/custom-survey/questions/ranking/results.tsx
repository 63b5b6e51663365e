import { ChartTable } from '~/ui/charts/chart-table'
import type { QuestionTypeResults } from '../question-type'
import type { QuestionResult } from '../result'
import { firstsChart, ranksChart } from './chart'
import type { RankingFigures } from './figures'

export const ranking: QuestionTypeResults<RankingFigures> = {
  Body: Ranks,
  methodNote: 'Mean ranks have 95% logit intervals, shares of first places Wilson 95% intervals.',
}

/** The options by their mean rank, and behind that how often each was ranked first. */
function Ranks({ title, figures }: QuestionResult<RankingFigures>) {
  const options = figures?.options ?? []
  return (
    <>
      <ChartTable
        caption={`The mean rank of each of “${title}”, the best first`}
        heads={{ label: 'The best first', count: 'n', figure: 'Mean rank' }}
        chart={ranksChart(title, options)}
      />
      <details className="open-on-paper mt-4 border-t border-line">
        <summary className="link py-3">How often each was ranked first</summary>
        <ChartTable
          caption={`How often each was ranked first of “${title}”`}
          heads={{ label: 'By mean rank', count: 'Ranked first', figure: 'Share' }}
          chart={firstsChart(title, options)}
        />
      </details>
    </>
  )
}
