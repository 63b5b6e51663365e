import { Link } from 'react-router'
import { english } from '~/texts/format'
import { PERCENTS, percents } from '~/ui/charts/chart'
import { EstimateDrawing } from '~/ui/charts/estimate-drawing'
import { FigureTable } from '~/ui/lists/table'
import { wilsonInterval } from '../../figures/statistics'
import { joinNames } from '../../text-format'
import { asksWhy } from '../config'
import { isCompared } from '../figures/drivers'
import { ratingInterval } from '../figures/ratings'
import { countChoices } from '../figures/tally'
import type { Verdict } from '../figures/verdict'
import { type ComparatorResultsProps, formatBase, isSameBase } from '../figures/view'
import { DriverTable } from './driver-table'
import { PackPicture } from './pack-picture'
import { buyersText, driversSentence, rangeText, ratingRange, shortVerdict } from './verdict-words'
import { viewAddress } from './views'

/** For each pack: its leads, its results by attribute, and the drivers of buying it. */
export function VariantResults({ config, results, images, search }: ComparatorResultsProps) {
  const { verdicts } = results
  const hasBases = !isSameBase(results)
  const asked = countChoices(results.finalBuy)
  return config.variants.map((variant, place) => {
    const drivers = results.drivers.find(({ variantId }) => variantId === variant.id)
    const led = results.attributes.flatMap(({ label }, index) => (isLeader(verdicts[index], variant.id) ? [label] : []))
    return (
      <section key={variant.id} aria-labelledby={`variant-${place + 1}`} className={SPACED}>
        <div className="w-40 max-w-full">
          <PackPicture variant={variant} images={images} width="10rem" />
        </div>
        <div className="min-w-0">
          <h3 id={`variant-${place + 1}`} dir="auto">
            {variant.name}
          </h3>
          <p className="mb-3">
            {led.length === 0 ? 'Leads on no attribute.' : `Leads on ${joinNames(led)}.`}{' '}
            {config.followUpWhy.finalBuyIntent && (
              <>
                {english.percent(results.finalBuy[place]?.share ?? 0)} would buy it{' '}
                <span className="note">
                  (95% interval {rangeText(wilsonInterval(results.finalBuy[place]?.choices ?? 0, asked))}, n = {asked})
                </span>
                .
              </>
            )}
          </p>
          <FigureTable
            label={`How ${variant.name} does on each attribute`}
            heads={['Attribute']}
            figures={['Share', '95%', 'Mean of 5', '95% of mean', ...(hasBases ? ['n'] : []), 'Lead']}
          >
            {results.attributes.map((attribute, index) => {
              const { id, label, variants, type } = attribute
              const figures = variants[place]
              const chose = countChoices(variants)
              const verdict = verdicts[index]
              const shares = figures && type !== 'likert' ? wilsonInterval(figures.choices, chose) : null
              const ratings = figures && ratingInterval(figures.distribution)
              return (
                <tr key={id}>
                  <th scope="row" className="w-full" dir="auto">
                    {label}
                    {type !== 'likert' && figures && (
                      <EstimateDrawing
                        chart={{ kind: 'points', scale: PERCENTS }}
                        estimate={percents(figures.share, shares)}
                      />
                    )}
                  </th>
                  <td className="numeric">{type === 'likert' || !figures ? '–' : english.percent(figures.share)}</td>
                  <td className="numeric text-ink-2">{rangeText(shares)}</td>
                  <td className="numeric">{figures?.mean?.toFixed(1) ?? '–'}</td>
                  <td className="numeric text-ink-2">{ratingRange(ratings ?? null)}</td>
                  {hasBases && <td className="numeric">{figures ? formatBase(attribute, figures) : '–'}</td>}
                  <td className="numeric min-w-28 whitespace-normal lg:min-w-36">
                    {verdict && isFirst(verdict, variant.id) ? shortVerdict(verdict) : ''}
                  </td>
                </tr>
              )
            })}
          </FigureTable>
          {drivers && drivers.buyers > 0 && (
            <div className="mt-6">
              <p className="mb-3">
                <b>Linked to buying it</b>, {buyersText(drivers.buyers)} compared with those of other packages.{' '}
                {driversSentence(drivers)}
              </p>
              {drivers.drivers.some(isCompared) && <DriverTable name={variant.name} drivers={drivers} />}
            </div>
          )}
          {asksWhy(config) && (
            <p className="mt-3">
              <Link className="link" to={viewAddress(search, 'quotes', { variant: variant.id })}>
                Reasons for choosing it
              </Link>
            </p>
          )}
        </div>
      </section>
    )
  })
}

const SPACED = 'mb-12 grid grid-cols-[auto_minmax(0,1fr)] gap-7 last:mb-0 max-md:grid-cols-1'

function isLeader(verdict: Verdict | undefined, variantId: string): boolean {
  return verdict !== undefined && 'leader' in verdict && verdict.leader === variantId
}

/** The leader, or one of the packs that are level. */
function isFirst(verdict: Verdict, variantId: string): boolean {
  return isLeader(verdict, variantId) || (verdict.kind === 'level' && verdict.packs.includes(variantId))
}
