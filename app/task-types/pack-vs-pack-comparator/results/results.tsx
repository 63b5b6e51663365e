import { useSearchParams } from 'react-router'
import { english } from '~/texts/format'
import { MethodLink } from '~/ui/page/method-link'
import { ResultViews } from '~/ui/page/sub-links'
import { useResultParts } from '../../results/shared-view'
import type { ResultsProps } from '../../views'
import type { ComparatorConfig } from '../config'
import type { ComparatorView } from '../figures/view'
import { AttributeResults } from './by-attribute'
import { VariantResults } from './by-variant'
import { OverviewResults } from './overview'
import { QuoteResults } from './quotes'
import { parseResultView, RESULT_VIEWS, type ResultView, VIEW_LABELS, viewAddress } from './views'

const VIEWS = {
  overview: OverviewResults,
  'by-attribute': AttributeResults,
  'by-variant': VariantResults,
  quotes: QuoteResults,
}

const NOTES: Record<ResultView, string> = {
  overview: 'The leader for each attribute, how certain it is, and what is linked to the final choice.',
  'by-attribute':
    'Choices with Wilson 95% intervals, mean ratings with logit intervals, and tests between the packages.',
  'by-variant': 'The same figures, package by package.',
  quotes: 'Reasons for each choice, in the respondents’ own words.',
}

/** The results of a comparison, in four views with an address each. */
export function ComparatorResultsView(props: ResultsProps<ComparatorConfig, ComparatorView>) {
  const [search] = useSearchParams()
  const { texts } = useResultParts()
  const view = texts || parseResultView(search) !== 'quotes' ? parseResultView(search) : 'overview'
  const View = VIEWS[view]
  return (
    <section className="section figure-first" aria-labelledby="results-title">
      <header>
        <h2 id="results-title" className="max-sm:sr-only">
          {VIEW_LABELS[view]}
        </h2>
        <p className="note">
          {NOTES[view]}
          {view === 'by-attribute' && (
            <>
              {' '}
              <MethodLink section="pack-comparator-shares" />
            </>
          )}
        </p>
        <p className="note">n = {english.number(props.results.respondents)} who submitted.</p>
        <ResultViews
          views={RESULT_VIEWS.filter((name) => texts || name !== 'quotes').map((name) => ({
            to: viewAddress(search, name),
            label: VIEW_LABELS[name],
            current: name === view,
          }))}
        />
      </header>
      <div className="min-w-0">
        <View {...props} search={search} />
      </div>
    </section>
  )
}
