import type { ReactNode } from 'react'
import { href, useSearchParams } from 'react-router'
import { FigureTable } from '~/ui/lists/table'
import { ResultViews } from '~/ui/page/sub-links'
import type { ResultsProps } from '../../views'
import type { FeatureConfig } from '../config'
import { FEWEST_RESPONDENTS, type FeatureReport } from '../estimates/report'
import { DetailedResults } from './detailed-results'
import { FeatureRanking } from './feature-ranking'
import { ImportanceTiers } from './importance-tiers'
import { CHOICES_FILE } from './long-file'

/** The results in three views, each with its own address. */
export function FeatureResultsView({ taskId, results }: ResultsProps<FeatureConfig, FeatureReport>) {
  const [params] = useSearchParams()
  const view = resultViewOf(params)
  return (
    <section className="section" aria-labelledby="result-view">
      <header>
        <h2 id="result-view">{RESULT_VIEWS[view]}</h2>
        <p className="note">{basis(results)}</p>
        <ResultViews
          views={VIEWS.map((name) => ({
            to: `?${searchOf(params, name)}`,
            label: RESULT_VIEWS[name],
            current: name === view,
          }))}
        />
        <p className="note mt-6">
          <a className="link" href={choicesAddress(taskId, params)} download>
            Download every choice
          </a>
          <br />A row for each feature shown, as R reads it.
        </p>
      </header>
      <div className="min-w-0 max-lg:mt-5">
        {results.lack === 'respondents' ? <CountsOnly report={results} /> : BODIES[view](results)}
      </div>
    </section>
  )
}

const VIEWS: ResultView[] = ['ranking', 'details', 'tiers']

const BODIES: Record<ResultView, (report: FeatureReport) => ReactNode> = {
  ranking: (report) => <FeatureRanking report={report} />,
  details: (report) => <DetailedResults report={report} />,
  tiers: (report) => <ImportanceTiers report={report} />,
}

/** What all figures rest on. */
function basis({ respondents, rounds, features }: FeatureReport): string {
  const shown = features.map(({ appearances }) => appearances)
  const [fewest, most] = [Math.min(...shown), Math.max(...shown)]
  const times = fewest === most ? count(fewest) : `${count(fewest)} to ${count(most)}`
  const scarce = fewest < 500 ? ' Plan for 500 or more.' : ''
  return `Best–worst scaling (MaxDiff). n = ${count(respondents)} ${respondents === 1 ? 'respondent' : 'respondents'}, ${count(rounds)} rounds. Each feature was shown ${times} times.${scarce}`
}

/** The address of a view, with the filters of this one. */
function searchOf(params: URLSearchParams, view: ResultView): string {
  const search = new URLSearchParams(params)
  if (view === 'ranking') search.delete('view')
  else search.set('view', view)
  return search.toString()
}

function choicesAddress(taskId: number, params: URLSearchParams): string {
  const search = new URLSearchParams({ file: CHOICES_FILE })
  const tag = params.get('tag')
  if (tag) search.set('tag', tag)
  return `${href('/task/:taskId/export.csv', { taskId: String(taskId) })}?${search}`
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}

/** What stands in the place of all views while nothing can be concluded yet: how often each feature was chosen. */
function CountsOnly({ report: { respondents, features } }: { report: FeatureReport }) {
  return (
    <>
      <div className="empty">
        <h3>Too few answers</h3>
        <p>
          {respondents === 1 ? '1 respondent is' : `${respondents} respondents are`} too few to conclude anything from.
          From {FEWEST_RESPONDENTS} on, scores with their intervals, shares and ties stand here. Until then these are
          counts, and their order may be chance.
        </p>
      </div>
      <div className="mt-8">
        <FigureTable label="How often each feature was chosen" heads={['Feature']} figures={['Best', 'Worst', 'Shown']}>
          {features.map(({ id, text, best, worst, appearances }) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                {text}
              </th>
              <td className="numeric">{best.toLocaleString('en-US')}</td>
              <td className="numeric">{worst.toLocaleString('en-US')}</td>
              <td className="numeric">{appearances.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </FigureTable>
      </div>
    </>
  )
}

/** The views of the results: the names that the address has, and those on the screen. */
const RESULT_VIEWS = {
  ranking: 'Feature Ranking',
  details: 'Detailed Results',
  tiers: 'Importance Tiers',
} as const
type ResultView = keyof typeof RESULT_VIEWS

/** The view that an address names with `view`; none, or one that there is not, is the ranking. */
function resultViewOf(params: URLSearchParams): ResultView {
  const raw = params.get('view')
  return raw === 'details' || raw === 'tiers' ? raw : 'ranking'
}
