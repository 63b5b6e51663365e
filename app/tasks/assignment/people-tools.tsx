import { Form, Link } from 'react-router'
import type { Parameters } from '~/lib/http/address'
import { SearchInput } from '~/projects/list-filter'
import { SubLink } from '~/ui/sub-links'

type PeopleSearchProps = {
  /** Where the list is, without its parameters. */
  action: string
  /** What the address keeps beside the search: the tab, the filter. */
  kept: Parameters
  search: string
}

/** Looks for people of a list by name or address. */
export function PeopleSearch({ action, kept, search }: PeopleSearchProps) {
  return (
    <Form method="get" action={action} role="search" className="flex min-w-0 gap-2" preventScrollReset>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchInput label="Search by name or email" search={search} />
      <button type="submit" className="button">
        Search
      </button>
    </Form>
  )
}

type Filter = { to: string; label: string; count: number; current: boolean }

/** The filters of a list: sub-navigation in the note column, a line of links where that column stands above. */
export function PeopleFilters({ label, filters }: { label: string; filters: Filter[] }) {
  return (
    <nav
      className="mt-6 border-l border-line max-lg:mt-2 max-lg:flex max-lg:flex-wrap max-lg:gap-x-5 max-lg:border-0"
      aria-label={label}
    >
      {filters.map(({ to, label: text, count, current }) => (
        <SubLink
          key={text}
          to={to}
          className="max-lg:ml-0 max-lg:border-b-2 max-lg:border-l-0 max-lg:pl-0"
          aria-current={current ? 'true' : undefined}
        >
          {text} <span className="font-normal text-ink-3">{count.toLocaleString('en-US')}</span>
        </SubLink>
      ))}
    </nav>
  )
}

/** What a list says when its search and filter leave nobody. */
export function NobodyFound({ search, all }: { search: string; all: string }) {
  return (
    <p className="text-ink-2 mt-5">
      {search ? `Nobody here matches '${search}'.` : 'Nobody here.'}{' '}
      <Link className="link" to={all} preventScrollReset>
        Show everyone
      </Link>
    </p>
  )
}
