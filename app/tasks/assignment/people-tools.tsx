import { Form, Link } from 'react-router'
import type { Parameters } from '~/lib/http/address'
import { SearchInput } from '~/projects/list-filter'

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
    <nav className={`sub ${IN_A_LINE}`} aria-label={label}>
      {filters.map(({ to, label: text, count, current }) => (
        <Link key={text} to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
          {text} <span className="text-ink-3 font-normal">{count.toLocaleString('en-US')}</span>
        </Link>
      ))}
    </nav>
  )
}

const IN_A_LINE =
  'max-lg:mt-2 max-lg:flex max-lg:flex-wrap max-lg:gap-x-5 max-lg:border-0 max-lg:[&>a]:ml-0 max-lg:[&>a]:border-b-2 max-lg:[&>a]:border-l-0 max-lg:[&>a]:pl-0 max-lg:[&>a:not([aria-current])]:border-transparent'

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
