import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '~/ui/forms/button'
import { KeptParams, SearchInput } from '~/ui/lists/search-fields'
import { Tabs } from '~/ui/page/tabs'
import { portalAddress } from './portal-url'
import type { ProjectTitle } from './project-list-item'

export type StatusChoice = {
  status: string
  label: string
  count: number
  /** Whether these are not among all. */
  isApart?: boolean
}

type ListFilterProps = {
  /** The parameters of the list's address. */
  params: URLSearchParams
  search: string
  searchLabel: string
  statuses: { all: string; current: string | null; choices: StatusChoice[] }
  project?: { chosen: number | null; projects: ProjectTitle[] }
  selects?: FilterSelect[]
  /** How what is found is ordered and shown. */
  tools?: ReactNode
}

/** A further filter; `name` is its parameter, `all` the option without a filter. */
export type FilterSelect = {
  name: string
  label: string
  all: string
  chosen: string | null
  options: { value: string; label: string }[]
}

/** Folds a select on a phone, until the filters are unfolded. */
const FOLDED = 'max-sm:hidden max-sm:group-has-[[open]]/filters:flex'

/**
 * Filters of a list: a search by GET, so that it has a URL, and a link for each status. On a phone it is one row that
 * unfolds the others.
 */
export function ListFilter({ params, search, searchLabel, statuses, project, selects = [], tools }: ListFilterProps) {
  const ofProject = project && projectSelect(project)
  const all = ofProject ? [ofProject, ...selects] : selects
  const set = ['q', ...all.map(({ name }) => name)]
  const active = all.filter(({ chosen }) => chosen).length + (statuses.current ? 1 : 0)
  const isSearched = set.some((name) => params.get(name))
  return (
    <div className="group/filters flex flex-col gap-y-3">
      <Form
        key={all.map(({ chosen }) => chosen).join(' ')}
        method="get"
        action="/"
        role="search"
        className="flex flex-wrap items-center gap-2"
      >
        <KeptParams params={params} without={[...set, 'page']} />
        <details className="sm:hidden">
          <summary className="button list-none">Filters{active > 0 && <b className="ml-1.5">{active}</b>}</summary>
        </details>
        {all.length > 0 && (
          <div className={`flex flex-wrap gap-2 max-sm:order-1 max-sm:w-full max-sm:flex-col ${FOLDED}`}>
            {all.map((select) => (
              <Choice key={select.name} {...select} />
            ))}
          </div>
        )}
        <SearchInput label={searchLabel} search={search} />
        <Button>Search</Button>
        {isSearched && (
          <Link className="link max-sm:order-1" to={portalAddress(params, { ...nothing(set), page: null })}>
            Clear
          </Link>
        )}
      </Form>
      <div className={`flex flex-wrap items-end justify-between gap-x-8 gap-y-3 ${FOLDED}`}>
        <div className="max-w-full min-w-0">
          <Tabs label="Status" tabs={statusTabs(params, statuses)} />
        </div>
        {tools}
      </div>
    </div>
  )
}

function Choice({ name, label, all, chosen, options }: FilterSelect) {
  return (
    <select name={name} aria-label={label} defaultValue={chosen ?? ''} className="max-w-full sm:max-w-60">
      <option value="">{all}</option>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

function projectSelect({ chosen, projects }: NonNullable<ListFilterProps['project']>): FilterSelect {
  const options = projects.map(({ id, title }) => ({ value: String(id), label: title }))
  return { name: 'project', label: 'Project', all: 'All projects', chosen: chosen ? String(chosen) : null, options }
}

/** Each of the parameters, taken away. */
function nothing(names: string[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]))
}

function statusTabs(params: URLSearchParams, { all, current, choices }: ListFilterProps['statuses']) {
  const total = choices.reduce((sum, { count, isApart }) => (isApart ? sum : sum + count), 0)
  const link = (status: string | null) => portalAddress(params, { status, page: null })
  return [
    { to: link(null), label: all, count: total, current: current === null },
    ...choices.map(({ status, label, count }) => ({ to: link(status), label, count, current: current === status })),
  ]
}
