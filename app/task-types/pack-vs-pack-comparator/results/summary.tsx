import { english } from '~/texts/format'
import { baseText } from '~/ui/charts/chart'
import { FigureTable } from '~/ui/lists/table'
import { InlineStyle } from '~/ui/page/document'
import { StoredImage } from '~/ui/stored-image'
import { wilsonInterval } from '../../figures/statistics'

import type { SummaryProps } from '../../views'
import { asksWhy, type ComparatorConfig, variantImage } from '../config'
import { ratingInterval } from '../figures/ratings'
import { type AttributeFigures, countChoices, type VariantFigures } from '../figures/tally'
import { countAnswered } from '../figures/verdict'
import { type ComparatorView, formatBase, isSameBase } from '../figures/view'
import { headline } from './headline'
import css from './summary.css?inline'
import { buyersText, driversSentence, rangeText, ratingRange, shortVerdict, verdictSentence } from './verdict-words'

type Props = SummaryProps<ComparatorConfig, ComparatorView>

/** A comparison's results on one page: the finding, the packs, who leads on what, and what would be bought and why. */
export function ComparatorSummary({ title, config, results, images }: Props) {
  const toName = (id: string) => config.variants.find((variant) => variant.id === id)?.name ?? id
  const bought = countChoices(results.finalBuy)
  const hasPictures = config.variants.some((variant) => variantImage(variant) !== null)
  return (
    <article className="summary-page">
      <InlineStyle css={css} />
      <h1 dir="auto">{title}</h1>
      <p className="mt-4 text-4 print:text-[13pt]/[17pt]">{headline(results, toName)}</p>
      <ul className="mt-5 flex gap-5">
        {config.variants.map((variant, place) => {
          const url = variantImage(variant)
          return (
            <li key={variant.id} className="max-w-40 min-w-0 flex-1 print:max-w-[34mm]">
              {url ? (
                <StoredImage
                  url={url}
                  size={images[url]}
                  sizes="10rem"
                  alt=""
                  className="block aspect-[4/5] h-auto w-full bg-[#fff] object-contain"
                />
              ) : (
                hasPictures && <div className="aspect-[4/5] [border:var(--hairline)]" />
              )}
              <p>
                <b dir="auto">{variant.name}</b>
              </p>
              <p className="print:text-[9pt]/[12pt] note">
                Leads on {results.wins[variant.id] ?? 0} of {countAnswered(results.verdicts)}
                {config.followUpWhy.finalBuyIntent && (
                  <>
                    <br />
                    {buyText(results, place)}
                  </>
                )}
              </p>
            </li>
          )
        })}
      </ul>
      <h2>Leader by attribute</h2>
      <Leads results={results} nameFor={toName} />
      {config.followUpWhy.finalBuyIntent && (
        <>
          <h2>Which package would they buy?</h2>
          <p>
            {verdictSentence(results.final, toName)}
            {bought !== results.respondents && ` ${baseText(bought)}.`}
          </p>
          <Drivers results={results} nameFor={toName} />
        </>
      )}
      <p className="print:text-[9pt]/[12pt] note mt-5">
        {english.number(results.respondents)} respondents
        {asksWhy(config) && `, ${english.number(results.quoteCounts.all)} reasons in their own words`}. Shares are of
        those who chose; in brackets, Wilson 95% intervals. Clear winner: the packages differ (exact binomial test of
        two, chi-square or exact multinomial test of more), and so do the first two (exact binomial test), p &lt; .05,
        Holm-adjusted across the attributes. Rated higher: paired t test, Wilcoxon’s below 20 people.
        {config.followUpWhy.finalBuyIntent && ' Clearest differences: Fisher’s exact test.'}{' '}
        {config.randomization &&
          results.firsts.some((times) => times > 0) &&
          'The order of the packages was counterbalanced.'}
      </p>
      <p className="print:text-[9pt]/[12pt] note mt-5 print:hidden">
        Print this page, or save it as a PDF, with your browser: Ctrl + P, or ⌘ P.
      </p>
    </article>
  )
}

type PartProps = { results: ComparatorView; nameFor: (id: string) => string }

function Leads({ results, nameFor }: PartProps) {
  const { verdicts } = results
  const hasBases = !isSameBase(results)
  return (
    <>
      <FigureTable
        label="Leader by attribute"
        heads={['Attribute', 'Leader', 'How sure', ...results.finalBuy.map(({ name }) => name)]}
        figures={hasBases ? ['n'] : []}
      >
        {results.attributes.map((attribute, index) => {
          const { id, label, type, variants } = attribute
          const verdict = verdicts[index] ?? { kind: 'none' }
          const chose = countChoices(variants)
          return (
            <tr key={id}>
              <th scope="row" dir="auto">
                {label}
              </th>
              <td>{'leader' in verdict ? nameFor(verdict.leader) : '–'}</td>
              <td>{verdict.kind === 'clear' ? <b>{shortVerdict(verdict)}</b> : shortVerdict(verdict)}</td>
              {variants.map((variant) => (
                <td key={variant.id}>
                  {[type !== 'likert' && shareText(variant, chose), meanText(variant)].filter(Boolean).join(' · ')}
                </td>
              ))}
              {hasBases && <td className="numeric">{joinBases(attribute)}</td>}
            </tr>
          )
        })}
      </FigureTable>
      <p className="print:text-[9pt]/[12pt] note">
        Share of choices, in brackets its 95% interval · mean rating of 5, in brackets its 95% logit interval.
      </p>
    </>
  )
}

/** The base of all packs, or the base of each. */
function joinBases(attribute: AttributeFigures): string {
  return [...new Set(attribute.variants.map((variant) => formatBase(attribute, variant)))].join('; ')
}

function Drivers({ results, nameFor }: PartProps) {
  return (
    <ul>
      {results.drivers
        .filter(({ buyers }) => buyers > 0)
        .map((drivers) => (
          <li key={drivers.variantId}>
            {nameFor(drivers.variantId)}, {buyersText(drivers.buyers)}. {driversSentence(drivers)}
          </li>
        ))}
    </ul>
  )
}

function buyText({ finalBuy }: ComparatorView, place: number): string {
  const asked = countChoices(finalBuy)
  const { choices, share } = finalBuy[place] ?? { choices: 0, share: 0 }
  return `${shareText({ choices, share }, asked)} would buy it`
}

function shareText({ choices, share }: Pick<VariantFigures, 'choices' | 'share'>, asked: number): string {
  const interval = wilsonInterval(choices, asked)
  return interval ? `${english.percent(share)} (${rangeText(interval)})` : english.percent(share)
}

function meanText({ mean, distribution }: VariantFigures): string | null {
  const interval = ratingInterval(distribution)
  if (mean === null || !interval) return mean?.toFixed(1) ?? null
  return `${mean.toFixed(1)} (${ratingRange(interval).replace('–', '\u2060–\u2060')})`
}
