import { Form, Link } from 'react-router'
import { english } from '~/texts/format'
import { Button } from '../forms/button'

type PaginationProps = {
  /** From 1. */
  page: number
  pageCount: number
  /** The parameter of the URL that holds the page. */
  name?: string
  /** The URL of a page. */
  href: (page: number) => string
}

/** Links to the other pages of a list; renders nothing for a single page. */
export function Pagination({ page, pageCount, name = 'page', href }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav className="actions mt-6" aria-label="Pages">
      {page > 1 && (
        <Link className="button" to={href(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      <span className="text-ink-2">
        Page {english.number(page)} of {english.number(pageCount)}
      </span>
      {page < pageCount && (
        <Link className="button" to={href(page + 1)} rel="next">
          Next
        </Link>
      )}
      {pageCount > 2 && <PageChoice key={page} {...{ page, name, href }} />}
    </nav>
  )
}

/** Any page by its number. */
function PageChoice({ page, name: ownName, href }: Omit<PaginationProps, 'pageCount'>) {
  // Its base is never shown.
  const { pathname, searchParams, hash } = new URL(href(1), 'http://list')
  return (
    <Form method="get" action={pathname + hash} className="flex flex-wrap items-center gap-2 sm:ml-auto">
      {[...searchParams].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-2 text-ink-2">
        Page
        <input name={ownName} required autoComplete="off" defaultValue={page} className="w-20" inputMode="numeric" />
      </label>
      <Button>Go</Button>
    </Form>
  )
}
