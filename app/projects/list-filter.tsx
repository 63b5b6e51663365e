import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '~/ui/forms/button'
import { Tabs } from '~/ui/page/tabs'
import { portalAddress } from './portal-address'
import type { ProjectTitle } from './project-facts'

export type StatusChoice = { status: string; label: string; count: number }

type ListFilterProps = {
  /** The parameters of the list's address. */
  params: URLSearchParams
  search: string
  searchLabel: string
  statuses: { all: string; current: string | null; choices: StatusChoice[] }
  project?: { chosen: number | null; projects: ProjectTitle[] }
  selects?: FilterSelect[]
  /** Where on its page the list stands, as '#list', if something else stands above it. */
  anchor?: string
}

/** A further select that narrows a list; `name` is its parameter, `all` the choice that narrows nothing. */
export type FilterSelect = {
  name: string
  label: string
  all: string
  chosen: string | null
  options: { value: string; label: string }[]
}

/** How a list is narrowed: a link for each status, and a search that is posted as a query, so that it has an address. */
export function ListFilter(props: ListFilterProps) {
  const { params, search, searchLabel, statuses, project, selects = [], anchor = '' } = props
  const set = ['q', ...(project ? ['project'] : []), ...selects.map(({ name }) => name)]
  const isSearched = set.some((name) => params.get(name))
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 max-w-full">
        <Tabs label="Status" tabs={statusTabs(params, statuses, anchor)} />
      </div>
      <Form
        key={[project?.chosen, ...selects.map(({ chosen }) => chosen)].join(' ')}
        method="get"
        action={`/${anchor}`}
        role="search"
        className="flex w-full flex-wrap items-center gap-2 sm:w-auto"
      >
        <KeptParams params={params} without={[...set, 'page']} />
        {project && (
          <select
            name="project"
            aria-label="Project"
            defaultValue={project.chosen ?? ''}
            className="w-full sm:w-auto sm:max-w-60"
          >
            <option value="">All projects</option>
            {project.projects.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
        {selects.map(({ name, label, all, chosen, options }) => (
          <select
            key={name}
            name={name}
            aria-label={label}
            defaultValue={chosen ?? ''}
            className="w-full sm:w-auto sm:max-w-60"
          >
            <option value="">{all}</option>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ))}
        <SearchInput label={searchLabel} search={search} />
        <Button>Search</Button>
        {isSearched && (
          <Link className="link" to={portalAddress(params, { ...nothing(set), page: null }) + anchor}>
            Clear
          </Link>
        )}
      </Form>
    </div>
  )
}

/** A search field that follows its address, without disturbing who types in it. */
export function SearchInput({ label, search }: { label: string; search: string }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = search
  }, [search])
  return (
    <input
      dir="auto"
      ref={input}
      type="search"
      name="q"
      aria-label={label}
      placeholder={label}
      defaultValue={search}
      maxLength={100}
      className="w-40 min-w-0 grow sm:w-56 sm:grow-0"
    />
  )
}

/** The parameters of the address that a form with a query must carry along. */
export function KeptParams({ params, without = [] }: { params: URLSearchParams; without?: string[] }) {
  return [...params]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}

/** Each of the parameters, taken away. */
function nothing(names: string[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]))
}

function statusTabs(params: URLSearchParams, { all, current, choices }: ListFilterProps['statuses'], anchor: string) {
  const total = choices.reduce((sum, { count }) => sum + count, 0)
  const link = (status: string | null) => portalAddress(params, { status, page: null }) + anchor
  return [
    { to: link(null), label: all, count: total, current: current === null },
    ...choices.map(({ status, label, count }) => ({ to: link(status), label, count, current: current === status })),
  ]
}
