import { isRecord } from '~/lib/records'
import type { SurveyResults } from './custom-survey/results/question-results'
import type { TaskFinding } from './finding'
import { screenerOf } from './screener/screened'
import type { ResultsProps } from './views'
import { useResultViewsOf } from './views-by-type'

/** What was answered to a task's screener by those who went on, and how many did not; nothing where it has none. */
export function ScreenerResults({ config, results, ...props }: Omit<ResultsProps, 'finding' | 'summaries'>) {
  const screener = screenerOf(config)
  if (!screener || !hasScreener(results)) return null
  const { results: figures, finding } = results.screener
  const out = figures.screenedOut ?? 0
  const all = figures.respondents + out
  return (
    <>
      <section className="section" aria-labelledby="screener-results">
        <header>
          <h2 id="screener-results">Screener</h2>
        </header>
        <p className="max-w-measure">
          {`${out.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} were screened out, and are in no figure. `}
          Below is what the others answered before the task.
        </p>
      </section>
      <AnsweredBefore {...props} config={screener} results={figures} finding={finding} summaries={[]} />
    </>
  )
}

/** A survey's results, which a browser loads where there is a screener. */
function AnsweredBefore(props: ResultsProps) {
  const View = useResultViewsOf('custom_survey').Results
  return <View {...props} />
}

type OfScreener = { screener: { results: SurveyResults; finding: TaskFinding } }

function hasScreener(results: unknown): results is OfScreener {
  return isRecord(results) && isRecord(results.screener)
}
