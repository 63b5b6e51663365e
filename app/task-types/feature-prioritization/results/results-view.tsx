import { Fragment, type ReactNode } from 'react'
import { href, useSearchParams } from 'react-router'
import { english } from '~/texts/format'
import { FigureTable } from '~/ui/lists/table'
import { ResultViews } from '~/ui/page/sub-links'
import { FILTER_PARAMS } from '../../groups/group-params'
import { useResultParts } from '../../results/shared-view'
import type { ResultsProps } from '../../views'
import type { FeatureConfig } from '../config'
import { FEWEST_RESPONDENTS, type FeatureReport } from '../estimates/report'
import { FeatureRanking } from './feature-ranking'
import { CHOICES_FILE, ESTIMATES_FILE, MEMBERSHIPS_FILE, UTILITIES_FILE } from './file-names'
import { timesText } from './finding'
import { DetailedResults, ImportanceTiers } from './lazy-views'
import { FurtherView } from './long-estimate-view'
import type { FeatureShown } from './long-estimate-views'
import { LikelihoodForm, OtherLikelihoodNote } from './other-likelihood'

/** The results in views, each with its own address. */
export function FeatureResultsView({ taskId, results }: ResultsProps<FeatureConfig, FeatureShown>) {
  const [params] = useSearchParams()
  const view = parseResultView(params)
  const { files } = useResultParts()
  return (
    <section className="section figure-first" aria-labelledby="result-view">
      <header>
        <h2 id="result-view" className="max-sm:sr-only">
          {RESULT_VIEWS[view]}
        </h2>
        <p className="note">{basis(results)}</p>
        <ResultViews
          views={VIEWS.map((name) => ({
            to: `?${formatSearch(params, name)}`,
            label: RESULT_VIEWS[name],
            current: name === view,
          }))}
        />
        {files && <Files taskId={taskId} view={view} isWhole={results.further?.percent === 100} />}
      </header>
      <div className="flex min-w-0 flex-col">
        {results.lack === 'respondents' ? (
          <CountsOnly report={results} />
        ) : (
          <>
            {results.other && BY_LIKELIHOOD.includes(view) && <OtherLikelihoodNote other={results.other} />}
            {BODIES[view](results, taskId)}
            {BY_LIKELIHOOD.includes(view) && results.extremes === null && results.lack === null && <LikelihoodForm />}
          </>
        )}
      </div>
    </section>
  )
}

function Files({ taskId, view, isWhole }: { taskId: number; view: ResultView; isWhole: boolean }) {
  const [params] = useSearchParams()
  return (
    <p className="note mt-6 print:hidden">
      <a className="link" href={fileAddress(taskId, params, CHOICES_FILE)} download>
        Download every choice
      </a>
      <br />
      One row per feature shown, ready for R.
      {view === 'details' && (
        <>
          <br />
          <a className="link" href={fileAddress(taskId, params, ESTIMATES_FILE)} download>
            Download estimates
          </a>
          <br />
          One row per feature and likelihood, unrounded.
        </>
      )}
      {FURTHER_FILES.map(
        ({ view: own, file, label }) =>
          view === own &&
          isWhole && (
            <Fragment key={file}>
              <br />
              <a className="link" href={fileAddress(taskId, params, file)} download>
                {label}
              </a>
            </Fragment>
          ),
      )}
    </p>
  )
}

/** Views whose utilities depend on the likelihood. */
const BY_LIKELIHOOD: ResultView[] = ['ranking', 'details']

const VIEWS: ResultView[] = ['ranking', 'details', 'tiers', 'individual', 'segments', 'turf']

/** Downloads of finished estimates, in addition to every choice. */
const FURTHER_FILES: { view: ResultView; file: string; label: string }[] = [
  { view: 'individual', file: UTILITIES_FILE, label: 'Download utilities by respondent' },
  { view: 'segments', file: MEMBERSHIPS_FILE, label: 'Download memberships by respondent' },
]

const BODIES: Record<ResultView, (report: FeatureShown, taskId: number) => ReactNode> = {
  ranking: (report) => <FeatureRanking report={report} />,
  details: (report) => <DetailedResults report={report} />,
  tiers: (report) => <ImportanceTiers report={report} />,
  individual: (shown, taskId) => <FurtherView shown={shown} taskId={taskId} />,
  segments: (shown, taskId) => <FurtherView shown={shown} taskId={taskId} />,
  turf: (shown, taskId) => <FurtherView shown={shown} taskId={taskId} />,
}

function basis({ respondents, rounds, features }: FeatureReport): string {
  const shown = features.map(({ appearances }) => appearances)
  const [fewest, most] = [Math.min(...shown), Math.max(...shown)]
  const times = fewest === most ? timesText(fewest) : `${english.number(fewest)} to ${english.number(most)} times`
  const scarce = fewest < 500 ? ' Plan for 500 or more.' : ''
  return `Best–worst scaling (MaxDiff). n = ${english.count(respondents, { one: 'respondent', other: 'respondents' })}, ${english.number(rounds)} rounds. Each feature was shown ${times}.${scarce}`
}

function formatSearch(params: URLSearchParams, view: ResultView): string {
  const search = new URLSearchParams(params)
  if (view === 'ranking') search.delete('view')
  else search.set('view', view)
  return search.toString()
}

function fileAddress(taskId: number, params: URLSearchParams, file: string): string {
  const search = new URLSearchParams({ file })
  // The page's filters apply to the file.
  const kept = file === MEMBERSHIPS_FILE ? [...FILTER_PARAMS, 'segments'] : FILTER_PARAMS
  for (const name of kept) for (const value of params.getAll(name)) search.append(name, value)
  return `${href('/task/:taskId/export.csv', { taskId: String(taskId) })}?${search}`
}

/** Shown while there is too little data for conclusions. */
function CountsOnly({ report: { respondents, features } }: { report: FeatureReport }) {
  return (
    <>
      <div className="empty">
        <h3>Too few answers</h3>
        <p>
          {respondents === 1 ? '1 respondent is' : `${respondents} respondents are`} too few for conclusions. From{' '}
          {FEWEST_RESPONDENTS} on, this page shows scores with intervals, shares, and ties. Until then, these are raw
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
              <td className="numeric">{english.number(best)}</td>
              <td className="numeric">{english.number(worst)}</td>
              <td className="numeric">{english.number(appearances)}</td>
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
  individual: 'Individual Utilities',
  segments: 'Segments',
  turf: 'Best Sets (TURF)',
} as const
type ResultView = keyof typeof RESULT_VIEWS

/** The view that an address names with `view`; none, or one that there is not, is the ranking. */
function parseResultView(params: URLSearchParams): ResultView {
  const raw = params.get('view')
  return VIEWS.find((view) => view === raw) ?? 'ranking'
}
