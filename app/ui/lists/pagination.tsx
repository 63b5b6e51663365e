import { Link } from 'react-router'

type PaginationProps = {
  /** From 1. */
  page: number
  pageCount: number
  /** The URL of a page. */
  href: (page: number) => string
}

/** The way to the other pages of a list; nothing where there is but one. */
export function Pagination({ page, pageCount, href }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav className="actions mt-6" aria-label="Pages">
      {page > 1 && (
        <Link className="button" to={href(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      <span className="text-ink-2">
        Page {page.toLocaleString('en-US')} of {pageCount.toLocaleString('en-US')}
      </span>
      {page < pageCount && (
        <Link className="button" to={href(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  )
}
