import { fullName } from '~/lib/people'
import { english } from '~/texts/format'
import { commentGroup } from '../results/comment-group'
import type { Addition } from '../results/report'
import { hasChoice, hasRatings } from './config'
import { ratingInterval } from './figures/ratings'
import { type AttributeFigures, type ChoiceCount, countChoices } from './figures/tally'
import type { ComparatorDigest } from './figures/view'
import { buyersText, driversSentence, ratingRange } from './results/verdict-words'

/** How many reasons in people's own words a finding quotes. */
const MOST_QUOTED = 4

/** Choices and ratings behind each finding, why packs were chosen, and what sets their buyers apart. */
export function comparatorAdditions({
  attributes,
  finalBuy,
  drivers,
  quotes,
}: ComparatorDigest): Map<string, Addition> {
  const nameFor = (id: string) => finalBuy.find((variant) => variant.id === id)?.name ?? id
  const separating = drivers
    .filter(({ buyers }) => buyers > 0)
    .map((one) => `${nameFor(one.variantId)}, ${buyersText(one.buyers)}: ${driversSentence(one)}`)
  return new Map([
    ['final', { columns: choiceColumns(finalBuy), method: [SHARES, ...separating].join(' ') }],
    ...attributes.map((attribute): [string, Addition] => {
      const reasons = quotes.filter(({ attributeId }) => attributeId === attribute.id)
      const comments = reasons.map(({ text, variantId }, person) => ({
        text,
        person,
        sentiment: null,
        chosen: variantId && nameFor(variantId),
      }))
      const names = reasons.map(({ consumer }) => fullName(consumer.user))
      const said = { group: commentGroup({ kind: 'comments' }, comments), names, most: MOST_QUOTED }
      return [attribute.id, { columns: toColumns(attribute), said }]
    }),
  ])
}

const PACKAGE = 'Package'
const SHARES = 'Shares with Wilson 95% intervals.'

function choiceColumns(choices: ChoiceCount[]) {
  const cells = choices.map((one): [string, string[]] => [one.name, [english.number(one.choices)]])
  return { rows: PACKAGE, heads: ['Chosen'], cells: new Map(cells) }
}

/** For an attribute with only ratings, the chart has everything. */
function toColumns(attribute: AttributeFigures) {
  if (!hasChoice(attribute)) return { rows: PACKAGE, heads: [], cells: new Map<string, string[]>() }
  const { heads, cells } = choiceColumns(attribute.variants)
  if (!hasRatings(attribute)) return { rows: PACKAGE, heads, cells }
  const chose = countChoices(attribute.variants)
  const isSameBase = attribute.variants.every(({ ratings }) => ratings === chose)
  const means = attribute.variants.map(({ name, mean, ratings, distribution }): [string, string[]] => {
    const range = ratingRange(ratingInterval(distribution))
    const base = isSameBase ? [] : [english.number(ratings)]
    return [name, [...(cells.get(name) ?? []), mean?.toFixed(1) ?? '–', range, ...base]]
  })
  const base = isSameBase ? [] : ['n rated']
  return { rows: PACKAGE, heads: [...heads, 'Mean of 5', '95%', ...base], cells: new Map(means) }
}
