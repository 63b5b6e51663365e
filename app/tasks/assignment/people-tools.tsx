import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { address, type Parameters } from '~/lib/http/search-params'
import type { Page } from '~/lib/lists/paging'
import { english } from '~/texts/format'
import { Pagination } from '~/ui/lists/pagination'
import { KeptParams, SearchInput } from '~/ui/lists/search-fields'
import { SubLink } from '~/ui/page/sub-links'
import { type TaskTab, taskAddress } from '../task-urls'

type PeopleSectionProps<Name extends string> = {
  id: string
  title: string
  taskId: number
  tab: TaskTab
  /** The anchor of the list on its page, such as '#list', if there is content above it. */
  anchor?: string
  search: string
  /** The choices of the list's filter. */
  choices: { parameter: string; label: string; chosen: Name | null; everyone: number; counts: Record<Name, number> }
  labels: Record<Name, string>
  names: readonly Name[]
  /** The other parameters of the URL. */
  kept?: Parameters
  found: Page<unknown>
  above?: ReactNode
  /** Next to the search. */
  action?: ReactNode
  children: ReactNode
}

/** A task's people in pages, with a filter in the note column and a search, or an empty list. */
export function PeopleSection<Name extends string>(props: PeopleSectionProps<Name>) {
  const { id, title, taskId, tab, anchor = '', search, choices, labels, names, kept, found } = props
  const { parameter, label, chosen, everyone, counts } = choices
  const at = (changes: Parameters = {}) => taskAddress(taskId, tab, changes) + anchor
  const addressWith = (changes: Parameters) => at({ q: search, [parameter]: chosen, ...kept, ...changes })
  const filterTo = (name: Name | null) => ({ to: addressWith({ [parameter]: name }), current: chosen === name })
  return (
    <section className="section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <Filters
          label={label}
          filters={[
            { ...filterTo(null), label: 'Everyone', count: everyone },
            ...names.map((name) => ({ ...filterTo(name), label: labels[name], count: counts[name] })),
          ]}
        />
      </header>
      <div>
        {props.above}
        <div className={props.action ? 'bar mb-5' : 'mb-5'}>
          <Search action={taskAddress(taskId) + anchor} kept={{ tab, [parameter]: chosen, ...kept }} search={search} />
          {props.action}
        </div>
        {found.total === 0 ? <NobodyFound search={search} all={at()} /> : props.children}
        <Pagination page={found.page} pageCount={found.pages} href={(page) => addressWith({ page })} />
      </div>
    </section>
  )
}

type SearchProps = {
  /** URL of the list without its parameters. */
  action: string
  /** The other parameters to keep in the address: the tab, the filter. */
  kept: Parameters
  search: string
}

/** Looks for people of a list by name or address. */
function Search({ action, kept, search }: SearchProps) {
  return (
    <Form method="get" action={action} role="search" className="flex min-w-0 gap-2" preventScrollReset>
      <KeptParams params={new URLSearchParams(address('', null, kept).slice(1))} />
      <SearchInput label="Search by name or email" search={search} />
      <button type="submit" className="button">
        Search
      </button>
    </Form>
  )
}

type Filter = { to: string; label: string; count: number; current: boolean }

/** The filters of a list: sub-navigation in the note column, a line of links if that column is above. */
function Filters({ label, filters }: { label: string; filters: Filter[] }) {
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
          {text} <span className="font-normal text-ink-3">{english.number(count)}</span>
        </SubLink>
      ))}
    </nav>
  )
}

/** The message if search and filter leave an empty list. */
function NobodyFound({ search, all }: { search: string; all: string }) {
  return (
    <p className="text-ink-2 mt-5">
      {search ? `No customers match “${search}”.` : 'No customers match.'}{' '}
      <Link className="link" to={all} preventScrollReset>
        Show everyone
      </Link>
    </p>
  )
}
