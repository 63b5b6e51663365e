import { fullName } from '~/lib/people'
import { english } from '~/texts/format'
import type { Submission } from '../../results/analysis'
import type { ResultsProps } from '../../views'
import type { ComparatorAnswers } from '../answers'
import { type ComparatorConfig, hasChoice, hasRatings, type Variant } from '../config'
import { storedOrder } from '../taking/variant-order'
import { findDrivers, type VariantDrivers } from './drivers'
import { parseQuoteFilter, type Quote, type QuotePage, quotePage } from './quote-search'
import { type RatingDifference, ratingDifferences } from './ratings'
import {
  type AttributeFigures,
  type ComparatorResults,
  countChoices,
  findOverallWinner,
  type VariantFigures,
} from './tally'
import { countLeads, findVerdicts, type Verdict } from './verdict'

type ShownQuote = Omit<Quote, 'consumer'> & { person: string }

/**
 * The data of the results' pages: the figures, the drivers of the choice at the end, and one page of the quotes. Packs
 * whose shares read alike are level, and win no attribute.
 */
export type ComparatorView = Omit<ComparatorResults, 'quotes'> & {
  /** On each attribute, and on the choice at the end. */
  verdicts: Verdict[]
  final: Verdict
  /** For each two packs, attribute by attribute. */
  ratingDifferences: RatingDifference[][]
  drivers: VariantDrivers[]
  quotes: QuotePage<ShownQuote>
  /** How many quotes there are in all, and about each attribute. */
  quoteCounts: { all: number; byAttribute: Record<string, number> }
  /** How often each variant was shown first, in the order of the variants; only responses with a known order. */
  firsts: number[]
}

/** The props of each of the results' views. */
export type ComparatorResultsProps = ResultsProps<ComparatorConfig, ComparatorView> & { search: URLSearchParams }

/** The data behind all pages of the results. */
export type ComparatorDigest = Omit<ComparatorView, 'quotes'> & { quotes: Quote[] }

export function comparatorDigest(
  config: ComparatorConfig,
  submissions: Submission<ComparatorAnswers>[],
  figures: ComparatorResults,
): ComparatorDigest {
  const ratings = ratingDifferences(config, submissions)
  const { verdicts, final } = findVerdicts(figures.attributes, ratings, figures.finalBuy)
  const wins = countLeads(config.variants, verdicts)
  return {
    ...figures,
    wins,
    overallWinner: findOverallWinner(figures.attributes, wins),
    verdicts,
    final,
    ratingDifferences: ratings,
    drivers: findDrivers(config, submissions),
    quoteCounts: { all: figures.quotes.length, byAttribute: countBy(figures.quotes) },
    firsts: countFirsts(config.variants, submissions),
  }
}

export function comparatorView({ quotes, ...digest }: ComparatorDigest, filters: URLSearchParams): ComparatorView {
  const page = quotePage(quotes, parseQuoteFilter(filters))
  const rows = page.rows.map(({ consumer, ...quote }) => ({ ...quote, person: fullName(consumer.user) }))
  return { ...digest, quotes: { ...page, rows } }
}

/** Whether as many people answered each attribute as there are respondents. */
export function isSameBase({ respondents, attributes }: Pick<ComparatorView, 'respondents' | 'attributes'>): boolean {
  return attributes.every((attribute) =>
    [
      ...(hasChoice(attribute) ? [countChoices(attribute.variants)] : []),
      ...(hasRatings(attribute) ? attribute.variants.map(({ ratings }) => ratings) : []),
    ].every((base) => base === respondents),
  )
}

/** '40', or '40 chose, 36 rated' if a share and a mean rating in one row have different bases. */
export function formatBase(attribute: AttributeFigures, { ratings }: Pick<VariantFigures, 'ratings'>): string {
  const chose = countChoices(attribute.variants)
  if (!hasChoice(attribute)) return english.number(ratings)
  if (!hasRatings(attribute) || ratings === chose) return english.number(chose)
  return `${english.number(chose)} chose, ${english.number(ratings)} rated`
}

function countBy(quotes: Quote[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { attributeId } of quotes) counts.set(attributeId, (counts.get(attributeId) ?? 0) + 1)
  return Object.fromEntries(counts)
}

function countFirsts(variants: Variant[], submissions: Submission<ComparatorAnswers>[]): number[] {
  const firsts = variants.map(() => 0)
  for (const { meta } of submissions) {
    const [first] = storedOrder(variants, meta?.variantOrder) ?? []
    const place = first ? variants.indexOf(first) : -1
    if (place !== -1) firsts[place] = (firsts[place] ?? 0) + 1
  }
  return firsts
}
