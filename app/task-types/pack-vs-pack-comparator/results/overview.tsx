import { Link } from 'react-router'
import { english } from '~/texts/format'
import { FigureTable } from '~/ui/lists/table'
import { MethodLink } from '~/ui/page/method-link'
import { wilsonInterval } from '../../figures/statistics'
import { joinNames } from '../../text-format'
import { FEWEST_COMPARED, isCompared } from '../figures/drivers'
import { countChoices } from '../figures/tally'
import { countAnswered, countClearLeads, findClearLeader } from '../figures/verdict'
import type { ComparatorResultsProps } from '../figures/view'
import { ChoiceTable } from './choice-table'
import { DriverTable } from './driver-table'
import { PackPicture } from './pack-picture'
import { buyersText, driversSentence, pText, rangeText, shortVerdict, verdictSentence } from './verdict-words'
import { viewAddress } from './views'

export function OverviewResults(props: ComparatorResultsProps) {
  const { config } = props
  const nameFor = (id: string) => config.variants.find((variant) => variant.id === id)?.name ?? id
  return (
    <>
      <Packs {...props} />
      <h3 className="mt-10 mb-3">Leader by attribute</h3>
      <Leads {...props} nameFor={nameFor} />
      {config.followUpWhy.finalBuyIntent && <FinalDecision {...props} nameFor={nameFor} />}
      <Order {...props} nameFor={nameFor} />
    </>
  )
}

type NamedProps = ComparatorResultsProps & { nameFor: (id: string) => string }

function Packs({ config, results, images }: ComparatorResultsProps) {
  const { wins, overallWinner, finalBuy, verdicts } = results
  const asked = countChoices(finalBuy)
  const clearLeader = findClearLeader(config.variants, verdicts)
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-7 gap-y-6" data-figure>
      {config.variants.map((variant, index) => {
        const clear = countClearLeads(verdicts, variant.id)
        const { share = 0, choices = 0 } = finalBuy[index] ?? {}
        return (
          <li key={variant.id} className="max-w-48">
            <PackPicture variant={variant} images={images} width="12rem" />
            <h3 className="mt-3" dir="auto">
              {variant.name}
            </h3>
            <dl className="mt-2 text-1">
              <dt className="text-ink-3">Leads on</dt>
              <dd>
                {wins[variant.id] ?? 0} of {countAnswered(verdicts)}
                {clear > 0 && `, ${clear} clearly`}
              </dd>
              {config.followUpWhy.finalBuyIntent && (
                <>
                  <dt className="mt-1 text-ink-3">Would buy it</dt>
                  <dd>
                    {english.percent(share)}{' '}
                    <span className="text-ink-2">({rangeText(wilsonInterval(choices, asked))})</span>
                  </dd>
                </>
              )}
            </dl>
            {variant.id === overallWinner && variant.id === clearLeader && (
              <p className="state done mt-2">Leads overall</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Leads({ results, search, nameFor }: NamedProps) {
  const { verdicts } = results
  return (
    <>
      <FigureTable
        label="Leader by attribute"
        heads={['Attribute', 'Leader', 'How sure']}
        figures={['Share', '95%', 'n']}
      >
        {results.attributes.map(({ id, label, answered, variants }, index) => {
          const verdict = verdicts[index] ?? { kind: 'none' }
          const leads = 'leader' in verdict && verdict.kind !== 'rated' ? verdict.leader : null
          const leader = variants.find((variant) => variant.id === leads)
          const chose = countChoices(variants)
          const tested = 'p' in verdict && verdict.p !== null ? pText(verdict.p) : null
          return (
            <tr key={id}>
              <th scope="row">
                <Link className="link" to={`${viewAddress(search, 'by-attribute')}#attribute-${index + 1}`} dir="auto">
                  {label}
                </Link>
              </th>
              <td className="min-w-28 wrap-anywhere">{'leader' in verdict ? nameFor(verdict.leader) : '–'}</td>
              <td className="min-w-32">
                {verdict.kind === 'clear' ? <b>{shortVerdict(verdict)}</b> : shortVerdict(verdict)}
                {tested && <span className="note"> {tested}</span>}
              </td>
              <td className="numeric">{leader ? english.percent(leader.share) : '–'}</td>
              <td className="numeric text-ink-2">{rangeText(leader ? wilsonInterval(leader.choices, chose) : null)}</td>
              <td className="numeric">{english.number(answered)}</td>
            </tr>
          )
        })}
      </FigureTable>
      <p className="note mt-3">
        {METHOD} <MethodLink section="pack-comparator-clear-winner" />
      </p>
    </>
  )
}

const METHOD =
  'A winner is clear when two results are both beyond chance: the packages differ (exact binomial test of two packages, chi-square test of more, exact multinomial test where fewer than five choices of each are expected), and so do the first two (exact binomial test). p is the larger of the two, Holm-adjusted across all attributes. Below .05 the winner is clear; otherwise the first is leading. Ratings: paired t test, Wilcoxon’s below 20 people.'

function FinalDecision({ config, results, nameFor }: NamedProps) {
  const verdict = results.final
  const asked = countChoices(results.finalBuy)
  return (
    <>
      <h3 className="mt-10 mb-1">Which package would they buy?</h3>
      <p className="mb-3">
        {verdictSentence(verdict, nameFor)}{' '}
        <span className="note">
          n = {english.number(asked)}
          {'p' in verdict && verdict.p !== null && `, ${pText(verdict.p)}`}
        </span>
      </p>
      <ChoiceTable
        label="Which package they would buy"
        choices={results.finalBuy}
        leader={verdict.kind === 'clear' ? verdict.leader : null}
      />
      <h3 className="mt-10 mb-1">Linked to the choice</h3>
      <p className="note max-w-measure">
        The share of a package’s buyers who chose it for each attribute, compared with the buyers of other packages.{' '}
        {DRIVERS} <MethodLink section="pack-comparator-what-drives-the-choice" />
      </p>
      {config.variants.map(({ id, name }) => {
        const drivers = results.drivers.find(({ variantId }) => variantId === id)
        if (!drivers || drivers.buyers === 0) return null
        return (
          <div key={id} className="mt-6">
            <p className="mb-3">
              <b dir="auto">{name}</b>, {buyersText(drivers.buyers)}. {driversSentence(drivers)}
            </p>
            {drivers.drivers.some(isCompared) && <DriverTable name={name} drivers={drivers} most={MOST_DRIVERS} />}
          </div>
        )
      })}
    </>
  )
}

const MOST_DRIVERS = 5

const DRIVERS = `An attribute is set in bold where p is below .05 by Fisher’s exact test, Holm-adjusted across all attributes and packages, from ${FEWEST_COMPARED} people on each side. Intervals are of one difference alone (Newcombe, 95%). This is a correlation. It does not show that the attribute causes the choice.`

function Order({ config, results, nameFor }: NamedProps) {
  const known = results.firsts.reduce((sum, times) => sum + times, 0)
  if (known === 0) return null
  const counts = config.variants.map(({ id }, index) => `${nameFor(id)} ${english.number(results.firsts[index] ?? 0)}`)
  const of = english.number(known)
  return (
    <p className="note mt-10">
      {config.randomization ? 'Order counter-balanced' : 'Order as listed'}; shown first, of {of}: {joinNames(counts)}.
    </p>
  )
}
