import { cleanCode, cleanSearch } from '~/lib/clean-text'
import type { Consumer } from '~/lib/people'

export type Quote = { attributeId: string; variantId: string | null; text: string; consumer: Consumer }

/** The filter of the view of the quotes; null and '' match everything. */
type QuoteFilter = { attribute: string | null; variant: string | null; words: string; page: number }

const QUOTES_A_PAGE = 30

export type QuotePage<Row = Quote> = { rows: Row[]; total: number; page: number; pages: number }

/** The filter that an address asks for. */
export function parseQuoteFilter(filters: URLSearchParams): QuoteFilter {
  const page = filters.get('among') ?? ''
  return {
    attribute: cleanCode(filters.get('attribute') ?? '') || null,
    variant: cleanCode(filters.get('variant') ?? '') || null,
    words: cleanSearch(filters.get('words')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** One page of the quotes with every word of the search, ignoring case; beyond the end, the last page. */
export function quotePage(quotes: Quote[], filter: QuoteFilter): QuotePage {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = quotes.filter(
    ({ attributeId, variantId, text }) =>
      (filter.attribute === null || attributeId === filter.attribute) &&
      (filter.variant === null || variantId === filter.variant) &&
      words.every((word) => text.toLowerCase().includes(word)),
  )
  const pages = Math.max(1, Math.ceil(found.length / QUOTES_A_PAGE))
  const page = Math.min(filter.page, pages)
  return { rows: found.slice((page - 1) * QUOTES_A_PAGE, page * QUOTES_A_PAGE), total: found.length, page, pages }
}
