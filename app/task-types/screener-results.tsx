import { isRecord } from '~/lib/records'
import { english } from '~/texts/format'
import type { ShownResults } from './custom-survey/results/question-results'
import type { TaskFinding } from './results/finding'
import { FindingNotes } from './results/finding-note'
import { getScreener } from './screener/screened'
import type { ResultsProps, ResultViews } from './views'

type ScreenerResultsProps = Omit<ResultsProps, 'finding' | 'summaries'> & {
  /** How the page comes by the views of a type: with the scripts that belong to them, or without. */
  viewsOf: (type: string) => ResultViews
}

/**
 * The answers to a task's screener of people who passed, and the number of people who did not; nothing without a
 * screener.
 */
export function ScreenerResults({ config, results, ...props }: ScreenerResultsProps) {
  const screener = getScreener(config)
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
          {`${english.number(out)} of ${english.number(all)} ${out === 1 ? 'was' : 'were'} screened out, and ${out === 1 ? 'is' : 'are'} in no figure. `}
          Below is what the others answered before the task.
        </p>
      </section>
      {/* Notes, and a sentence before all others, are of the task’s own findings alone. */}
      <FindingNotes value={() => null}>
        <AnsweredBefore
          {...props}
          config={screener}
          results={figures}
          finding={{ ...finding, mainFindingId: null }}
          summaries={[]}
        />
      </FindingNotes>
    </>
  )
}

/** The results of the screener survey, loaded only for tasks with a screener. */
function AnsweredBefore({ viewsOf, ...props }: ResultsProps & Pick<ScreenerResultsProps, 'viewsOf'>) {
  const View = viewsOf('custom_survey').Results
  return <View {...props} />
}

type OfScreener = { screener: { results: ShownResults; finding: TaskFinding } }

function hasScreener(results: unknown): results is OfScreener {
  return isRecord(results) && isRecord(results.screener)
}
