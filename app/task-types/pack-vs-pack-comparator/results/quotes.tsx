import { Form } from 'react-router'
import { english } from '~/texts/format'
import { Pagination } from '~/ui/lists/pagination'
import { parseQuoteFilter } from '../figures/quote-search'
import type { ComparatorResultsProps } from '../figures/view'
import { KEPT, viewAddress } from './views'

/** Comments, with filters by attribute, chosen package and words. */
export function QuoteResults({ config, results, search }: ComparatorResultsProps) {
  const { attribute, variant, words } = parseQuoteFilter(search)
  const { rows, total, page, pages } = results.quotes
  const toName = (id: string) => config.variants.find((one) => one.id === id)?.name ?? id
  const toLabel = (id: string) => results.attributes.find((one) => one.id === id)?.label ?? id
  if (results.quoteCounts.all === 0) {
    return (
      <p className="text-ink-2">No reasons yet. To collect them, turn on “Why did you choose that?” in the builder.</p>
    )
  }
  return (
    <>
      <Form method="get" preventScrollReset className="mb-6 grid items-end gap-x-5 sm:grid-cols-[1fr_1fr_1fr_auto]">
        <input type="hidden" name="tab" value="responses" />
        <input type="hidden" name="view" value="quotes" />
        {KEPT.flatMap((name) =>
          search
            .getAll(name)
            .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
        )}
        <QuoteFilter label="Attribute" name="attribute" chosen={attribute} everything="All attributes">
          {results.attributes.map(({ id, label }) => ({ id, name: label }))}
        </QuoteFilter>
        <QuoteFilter label="Package chosen" name="variant" chosen={variant} everything="All packages">
          {config.variants}
        </QuoteFilter>
        <div className="field">
          <label htmlFor="words">Words</label>
          <input key={words} id="words" name="words" type="search" defaultValue={words} maxLength={100} />
        </div>
        <button type="submit" className="button mt-4 sm:mb-0">
          Search
        </button>
      </Form>
      <p role="status" className="note">
        {english.count(total, { one: 'quote', other: 'quotes' })}
        {total < results.quoteCounts.all && ` of ${english.number(results.quoteCounts.all)}`}
      </p>
      {rows.length === 0 && <p className="text-ink-2 mt-3">No quote matches. Try fewer words, or all packages.</p>}
      <ul className="rows">
        {rows.map(({ attributeId, variantId, text, person }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list of results is never reordered
          <li key={index}>
            <blockquote>
              <p className="whitespace-pre-line" dir="auto">
                {text}
              </p>
              <footer className="note mt-1">
                {person} · {toLabel(attributeId)}
                {variantId !== null && <> · chose {toName(variantId)}</>}
              </footer>
            </blockquote>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pages}
        href={(wanted) => viewAddress(search, 'quotes', { attribute, variant, words, among: String(wanted) })}
      />
    </>
  )
}

type QuoteFilterProps = {
  label: string
  name: string
  chosen: string | null
  /** Label of the option that sets no filter. */
  everything: string
  children: { id: string; name: string }[]
}

function QuoteFilter({ label, name, chosen, everything, children }: QuoteFilterProps) {
  return (
    <div className="field">
      <label htmlFor={name} dir="auto">
        {label}
      </label>
      <select key={chosen} id={name} name={name} defaultValue={chosen ?? ''}>
        <option value="">{everything}</option>
        {children.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  )
}
