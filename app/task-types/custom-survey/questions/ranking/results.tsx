import { BarChart } from '~/ui/charts/bar-chart'
import { MeanChart } from '../numbers/mean-chart'
import type { QuestionTypeResults } from '../question-type'
import type { QuestionResult } from '../result'
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
      <MeanChart
        caption={`The mean rank of each of “${title}”, the best first`}
        heads={{ label: 'The best first', mean: 'Mean rank' }}
        scale={{ low: 1, high: Math.max(2, options.length), digits: 1 }}
        rows={options.map(({ option, moments, interval }) => ({ label: option, moments, interval }))}
      />
      <details className="open-on-paper mt-4 border-t border-line">
        <summary className="link py-3">How often each was ranked first</summary>
        <BarChart
          caption={`How often each was ranked first of “${title}”`}
          heads={{ label: 'By mean rank', count: 'Ranked first' }}
          bars={options.map(({ option, first, shown, share, firstInterval }) => ({
            label: option,
            count: first,
            of: shown,
            share,
            interval: firstInterval,
          }))}
        />
      </details>
    </>
  )
}
