import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { address } from '~/lib/http/search-params'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { Pagination } from '~/ui/lists/pagination'
import { PageHead } from '~/ui/page/page-head'
import { type FilterSelect, ListFilter, type StatusChoice } from './list-filter'
import { portalAddress } from './portal-url'
import type { ProjectTitle } from './project-list-item'

type PortalListProps = {
  title: string
  /** The label of the button that creates an item, and the route of its dialog. */
  create: { label: string; path: string }
  /** Replaces a list without any items, regardless of a search: a heading, the reason, and an action. */
  blank: { title: string; text: string; label: string }
  /** The message for a search without results. */
  none: string
  search: string
  searchLabel: string
  statuses: { all: string; current: string | null; choices: StatusChoice[] }
  /** A filter by project. */
  project?: { chosen: number | null; projects: ProjectTitle[] }
  /** Further filters. */
  selects?: FilterSelect[]
  /** Sorting, if the list has no head for it. */
  tools?: ReactNode
  /** Actions on the rows found, at the head of the page. */
  actions?: ReactNode
  /** News about the list's items. */
  notice?: ReactNode
  /** Actions on several rows, below the list. */
  bar?: ReactNode
  found: { total: number; page: number; pages: number }
  children: ReactNode
}

/** One of the portal's three lists: head, filters, paged rows, and a text for an empty list. */
export function PortalList({
  title,
  create,
  blank,
  none,
  actions,
  notice,
  found,
  bar,
  children,
  ...filter
}: PortalListProps) {
  const view = usePageParameters()
  const isFiltered =
    filter.search !== '' ||
    filter.statuses.current !== null ||
    Boolean(filter.project?.chosen) ||
    Boolean(filter.selects?.some(({ chosen }) => chosen))
  const isBlank = found.total === 0 && !isFiltered
  const createTo = address(create.path, view)
  return (
    <>
      <PageHead
        title={title}
        actions={
          !isBlank && (
            <>
              {found.total > 0 && actions}
              <Link className="button primary max-sm:order-first" to={createTo} preventScrollReset>
                {create.label}
              </Link>
            </>
          )
        }
      />
      {notice}
      <section className="section block" aria-label={`All ${title.toLowerCase()}`}>
        {isBlank ? (
          <div className="empty">
            <h2>{blank.title}</h2>
            <p>{blank.text}</p>
            <div className="actions">
              <Link className="button primary" to={createTo} preventScrollReset>
                {blank.label}
              </Link>
            </div>
          </div>
        ) : (
          <>
            <h2 className="sr-only">All {title.toLowerCase()}</h2>
            <ListFilter params={view} {...filter} />
            {found.total === 0 ? <p className="text-ink-2 mt-6">{none}</p> : children}
            <Pagination
              page={found.page}
              pageCount={found.pages}
              href={(page) => portalAddress(view, { page: page > 1 ? page : null })}
            />
            {found.total > 0 && bar}
          </>
        )}
      </section>
    </>
  )
}
