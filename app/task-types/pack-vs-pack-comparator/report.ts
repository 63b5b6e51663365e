import { fullName } from '~/lib/people'
import { wilsonInterval } from '../figures/statistics'
import { meanInterval, momentsOf } from '../figures/student-t'
import { type Estimate, type Finding, figureText, PERCENTS, percents, RATINGS, rangeText } from '../report'
import { type ComparatorConfig, hasChoice, hasRatings } from './config'
import type { AttributeFigures, ChoiceCount, VariantFigures } from './figures/tally'
import type { ComparatorDigest } from './figures/view'
import { headline } from './results/headline'
import { buyersText, driversSentence, verdictSentence } from './results/verdict-words'

/** So many reasons in people's own words stand beside a finding. */
const MOST_QUOTED = 4

/** What a comparison comes to: the whole of it, the choice at the end, and attribute by attribute. */
export function comparatorReport(digest: ComparatorDigest, config: ComparatorConfig): Finding[] {
  const nameOf = (id: string) => config.variants.find((variant) => variant.id === id)?.name ?? id
  const n = digest.respondents.toLocaleString('en-US')
  const attributes = digest.attributes.map((attribute, place): Finding => {
    const verdict = digest.verdicts[place] ?? { kind: 'none' }
    return {
      ...BLANK,
      key: attribute.id,
      subject: attribute.label,
      sentence: verdictSentence(verdict, nameOf),
      ...attributeFigures(attribute),
      method: `n = ${attribute.answered.toLocaleString('en-US')} of ${n} who submitted. ${methodOf(attribute)}`,
      quotes: digest.quotes
        .filter(({ attributeId }) => attributeId === attribute.id)
        .slice(0, MOST_QUOTED)
        .map(({ text, consumer }) => ({ text, name: fullName(consumer.user) })),
    }
  })
  return [
    overall(digest, nameOf),
    ...(config.followUpWhy.finalBuyIntent ? [bought(digest, nameOf)] : []),
    ...attributes,
  ]
}

const BLANK = { chart: null, table: null, quotes: [], overlay: null }

function overall(digest: ComparatorDigest, nameOf: (id: string) => string): Finding {
  const { respondents, attributes, verdicts, finalBuy, wins } = digest
  return {
    ...BLANK,
    key: 'overall',
    subject: 'Who leads on what',
    sentence: headline(digest, nameOf),
    table:
      respondents === 0
        ? null
        : {
            heads: ['Package', 'Leads on', 'Clearly'],
            rows: finalBuy.map(({ id, name }) => [
              name,
              `${wins[id] ?? 0} of ${attributes.length}`,
              String(verdicts.filter((verdict) => verdict.kind === 'clear' && verdict.leader === id).length),
            ]),
          },
    method: `n = ${respondents.toLocaleString('en-US')}. Clearly: neither that all packages are chosen alike nor that the first two are can be chance, p < .05 after Holm’s correction over the attributes.`,
  }
}

function bought(digest: ComparatorDigest, nameOf: (id: string) => string): Finding {
  const { finalBuy, final, drivers } = digest
  const asked = sumOf(finalBuy)
  const reasons = drivers
    .filter(({ buyers }) => buyers > 0)
    .map((one) => `${nameOf(one.variantId)}, ${buyersText(one.buyers)}: ${driversSentence(one)}`)
  return {
    ...BLANK,
    key: 'final',
    subject: 'Which package would they buy?',
    sentence: verdictSentence(final, nameOf),
    ...choiceFigures(finalBuy),
    method: [
      `n = ${asked.toLocaleString('en-US')} who chose. Shares are of these people, with Wilson 95 % intervals.`,
      ...reasons,
    ].join(' '),
  }
}

function attributeFigures(attribute: AttributeFigures): Pick<Finding, 'chart' | 'table'> {
  if (attribute.answered === 0) return { chart: null, table: null }
  if (!hasRatings(attribute)) return choiceFigures(attribute.variants)
  const rated = attribute.variants.map((variant) => ({ label: variant.name, estimates: [meanOf(variant)] }))
  const means = { heads: ['Mean of 5', '95 %'], cells: rated.map(({ estimates: [mean] }) => cellsOf(mean, RATINGS)) }
  const chosen = hasChoice(attribute) ? choiceFigures(attribute.variants) : null
  const chart = chosen?.chart ?? { kind: 'points', scale: RATINGS, series: ['Mean rating'], rows: rated }
  const table = chosen?.table ?? { heads: ['Package'], rows: attribute.variants.map(({ name }) => [name]) }
  return {
    chart,
    table: {
      heads: [...table.heads, ...means.heads],
      rows: table.rows.map((row, place) => [...row, ...(means.cells[place] ?? [])]),
    },
  }
}

function choiceFigures(choices: ChoiceCount[]): Pick<Finding, 'chart' | 'table'> {
  const of = sumOf(choices)
  const rows = choices.map((one) => ({
    label: one.name,
    choices: one.choices,
    estimates: [of === 0 ? NOTHING : percents(one.choices / of, wilsonInterval(one.choices, of))],
  }))
  return {
    chart: of === 0 ? null : { kind: 'bars', scale: PERCENTS, series: ['Share of choices'], rows },
    table: {
      heads: ['Package', 'Chosen', 'Share, %', '95 %'],
      rows: rows.map((row) => [row.label, row.choices.toLocaleString('en-US'), ...cellsOf(row.estimates[0], PERCENTS)]),
    },
  }
}

const NOTHING: Estimate = { value: null, interval: null }

function cellsOf(estimate: Estimate = NOTHING, scale: typeof PERCENTS): string[] {
  return [figureText(estimate.value, scale), rangeText(estimate.interval, scale)]
}

function meanOf({ distribution }: VariantFigures): Estimate {
  const moments = momentsOf(distribution, (index) => index + 1)
  if (!moments) return NOTHING
  const interval = meanInterval(moments)
  // The interval of few ratings reaches beyond the scale, where no mean can lie.
  return {
    value: moments.mean,
    interval: interval && { low: Math.max(1, interval.low), high: Math.min(5, interval.high) },
  }
}

function methodOf(attribute: AttributeFigures): string {
  const ratings = hasRatings(attribute) ? ' Means of ratings with Student’s t 95 % intervals.' : ''
  return hasChoice(attribute) ? `Shares of choices with Wilson 95 % intervals.${ratings}` : ratings.trim()
}

function sumOf(choices: ChoiceCount[]): number {
  return choices.reduce((sum, one) => sum + one.choices, 0)
}
