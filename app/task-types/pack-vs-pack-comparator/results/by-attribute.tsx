import { Link } from 'react-router'
import { decimalsToSeparate } from '~/lib/number-format'
import { own } from '~/lib/records'
import { english } from '~/texts/format'
import type { Drawn } from '~/ui/charts/chart-marks'
import { EstimateDrawing } from '~/ui/charts/estimate-drawing'
import { FigureTable } from '~/ui/lists/table'
import { MethodLink } from '~/ui/page/method-link'
import { ALPHA } from '../../figures/choice-tests'
import type { Interval } from '../../figures/statistics'
import { FEWEST_FOR_T } from '../../figures/student-t'
import { FindingNote } from '../../results/finding-note'
import { RATINGS } from '../answers'
import { hasChoice, hasRatings } from '../config'
import { type RatingDifference, ratingInterval } from '../figures/ratings'
import type { VariantFigures } from '../figures/tally'
import type { ComparatorResultsProps } from '../figures/view'
import { ChoiceTable } from './choice-table'
import { type NameById, pFigure, pText, ratingRange, verdictSentence } from './verdict-words'
import { viewAddress } from './views'

/** The verdict, choices, ratings and a link to the comments of each attribute. */
export function AttributeResults({ config, results, finding, search }: ComparatorResultsProps) {
  const nameFor = (id: string) => config.variants.find((variant) => variant.id === id)?.name ?? id
  const { verdicts } = results
  return results.attributes.map((attribute, index) => {
    const { id, label, answered, variants } = attribute
    const verdict = verdicts[index] ?? { kind: 'none' }
    const quotes = own(results.quoteCounts.byAttribute, id) ?? 0
    return (
      <section key={id} id={`attribute-${index + 1}`} aria-labelledby={`title-${index + 1}`} className={SPACED}>
        <h3 id={`title-${index + 1}`} dir="auto">
          {label}
        </h3>
        <p className="mb-3">
          {verdictSentence(verdict, nameFor)}{' '}
          <span className="note">
            n = {english.number(answered)}
            {'p' in verdict && verdict.p !== null && `, ${pText(verdict.p)} after Holm’s correction`}
          </span>
        </p>
        {hasChoice(attribute) && (
          <ChoiceTable
            label={`How often each package was chosen for ${label}`}
            choices={variants}
            leader={verdict.kind === 'clear' ? verdict.leader : null}
          />
        )}
        {hasRatings(attribute) && (
          <div className={hasChoice(attribute) ? 'mt-6' : undefined}>
            <RatingTable label={`How each package was rated for ${label}`} variants={variants} />
            <RatingDifferences
              label={`How ratings for ${label} differ between packages`}
              differences={results.ratingDifferences[index] ?? []}
              nameFor={nameFor}
            />
          </div>
        )}
        {quotes > 0 && (
          <p className="mt-3">
            <Link className="link" to={viewAddress(search, 'quotes', { attribute: id })}>
              {english.count(quotes, { one: 'quote', other: 'quotes' })}
            </Link>
          </p>
        )}
        {id !== finding.mainFindingId && <FindingNote finding={{ id, title: label }} />}
      </section>
    )
  })
}

const SPACED = 'mb-12 scroll-mt-6 last:mb-0'

const FROM_ZERO: Drawn = { kind: 'bars', scale: { low: 0, high: RATINGS.length } }

/** Mean ratings with their interval, and how often each rating was given. */
function RatingTable({ label, variants }: { label: string; variants: VariantFigures[] }) {
  return (
    <FigureTable label={label} heads={['Rated']} figures={['Mean of 5', '95%', ...RATINGS.map(String)]}>
      {variants.map(({ id, name, mean, ratings, distribution }) => {
        const interval = ratingInterval(distribution)
        return (
          <tr key={id}>
            <th scope="row" className="w-full" dir="auto">
              {name}
              <EstimateDrawing chart={FROM_ZERO} estimate={{ value: mean, interval }} />
            </th>
            <td className="numeric">{mean === null ? '–' : mean.toFixed(1)}</td>
            <td className="numeric text-ink-2">{ratingRange(interval)}</td>
            {RATINGS.map((rating) => {
              const times = distribution[rating - 1] ?? 0
              return (
                <td className="numeric min-w-10" key={rating}>
                  {english.number(times)}
                  <Column share={ratings === 0 ? 0 : times / ratings} />
                </td>
              )
            })}
          </tr>
        )
      })}
    </FigureTable>
  )
}

type RatingDifferencesProps = { label: string; differences: RatingDifference[]; nameFor: NameById }

/** Each two packs as the same people rated them. */
function RatingDifferences({ label, differences, nameFor }: RatingDifferencesProps) {
  if (differences.length === 0) return null
  const tests = new Set(differences.map(({ test }) => test))
  const hasIntervals = tests.has('paired t')
  return (
    <div className="mt-6">
      <FigureTable
        label={label}
        heads={['Rated by the same people']}
        figures={['Difference', ...(hasIntervals ? ['95%'] : []), 'p (Holm)', 'n']}
      >
        {differences.map(({ first, second, n, mean, interval, p }) => (
          <tr key={`${first} ${second}`}>
            <th scope="row" className="w-full">
              {p !== null && p < ALPHA ? (
                <b>
                  {nameFor(first)} − {nameFor(second)}
                </b>
              ) : (
                `${nameFor(first)} − ${nameFor(second)}`
              )}
            </th>
            <td className="numeric">{formatSigned(mean)}</td>
            {hasIntervals && <td className="numeric text-ink-2">{interval ? signedRange(interval) : '–'}</td>}
            <td className="numeric">{pFigure(p)}</td>
            <td className="numeric">{english.number(n)}</td>
          </tr>
        ))}
      </FigureTable>
      <p className="note mt-3">
        {hasIntervals && 'Paired t test. '}
        {tests.has('Wilcoxon') &&
          `Below ${FEWEST_FOR_T} people: Wilcoxon’s exact signed-rank test, without an interval. `}
        p is after Holm’s correction for all attributes and pairs of packages; below .05 a pair is set in bold.{' '}
        <MethodLink section="pack-comparator-ratings" />
      </p>
    </div>
  )
}

/** One decimal with a sign: +0.4, −1.2, 0.0. */
function formatSigned(difference: number, digits = 1): string {
  const text = Math.abs(difference).toFixed(digits)
  if (Number(text) === 0) return text
  return `${difference > 0 ? '+' : '−'}${text}`
}

function signedRange({ low, high }: Interval): string {
  const digits = decimalsToSeparate(low, high, 1) ?? 1
  return `${formatSigned(low, digits)} to ${formatSigned(high, digits)}`
}

/** One column of the distribution, on a ground line. */
function Column({ share }: { share: number }) {
  const height = share * 16
  return (
    <svg className="mt-1 ml-auto block" width="22" height="17" aria-hidden>
      <rect y={16 - height} width="22" height={height} fill="var(--color-ink)" />
      <line x1="0" x2="22" y1="16.5" y2="16.5" className="gridline" />
    </svg>
  )
}
