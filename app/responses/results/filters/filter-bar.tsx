import { type FormEvent, useEffect, useRef } from 'react'
import { Form, Link, useNavigate, useSearchParams } from 'react-router'
import { address, type Parameters } from '~/lib/http/search-params'
import { parseTagFilter, type TagCount, type TagFilter, tagParameters } from '~/projects/tags/stakeholder-tags'
import { FILTER_PARAMS } from '~/task-types/groups/group-params'
import { taskAddress } from '~/tasks/task-urls'
import { KeptParams } from '~/ui/lists/search-fields'
import { useHydrated } from '~/ui/use-hydrated'
import { type FilterControl, filterControls } from './filter-fields'
import { WITHOUT } from './quality'
import type { Choices } from './read-filters'
import { isAmong } from './tag-fields'

type FilterBarProps = {
  taskId: number
  choices: Choices
  /** Tags of the respondents. */
  tags: TagCount[]
  hasSubmissions: boolean
  /** How many submissions the filters leave, in words. */
  children: string
}

/** Filters the whole page: tags at once if scripts run, otherwise everything by a button. */
export function FilterBar({ taskId, choices, tags, hasSubmissions, children }: FilterBarProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const form = useFollowing(choices.tags.value)
  const isHydrated = useHydrated()
  const controls = filterControls({ choices, tags, hasSubmissions })
  if (controls.length === 0) return null
  const to = (wanted: Parameters) => address(taskAddress(taskId), inResults(params), { ...wanted, page: null })
  const follow = (element: HTMLFormElement) => navigate(to(readFilterForm(element)), { preventScrollReset: true })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    return follow(event.currentTarget)
  }
  const change = (event: FormEvent<HTMLFormElement>) => {
    const isInstant = event.target instanceof HTMLInputElement && TAG_FIELDS.includes(event.target.name)
    return isInstant ? follow(event.currentTarget) : undefined
  }
  const set = controls.filter(([, { isSet, isWrong }]) => isSet || isWrong)
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${set.length > 0 ? '' : 'print:hidden'}`}>
      <Form
        ref={form}
        method="get"
        action={taskAddress(taskId)}
        onChange={change}
        onSubmit={submit}
        preventScrollReset
        className="relative flex max-w-full flex-wrap gap-2"
      >
        <KeptParams params={inResults(params)} without={[...IN_FORM, 'page']} />
        {controls.map(([name, control]) => (
          <FilterMenu key={name} control={control} isHydrated={isHydrated} />
        ))}
      </Form>
      <p className="min-w-0 text-ink-2 wrap-anywhere" role="status">
        {children}
      </p>
      {set.map(([name, { reset }]) => (
        <Link key={name} className="link print:hidden" to={to(nothing(choices, name))} preventScrollReset>
          {reset}
        </Link>
      ))}
    </div>
  )
}

/** A filter's fields under a button with the current choice. */
function FilterMenu({ control, isHydrated }: { control: FilterControl; isHydrated: boolean }) {
  const { legend, summary, isWrong, isInstant, fieldsKey, fields } = control
  const menu = useClosing(isInstant ? null : fieldsKey, isWrong)
  return (
    <details ref={menu} name="filter" className="max-w-full" open={isWrong || undefined}>
      <summary className="button max-w-full cursor-pointer sm:max-w-96 after:ml-2 after:content-['▾'_/_'']">
        {summary}
      </summary>
      <fieldset className="absolute top-full left-0 z-10 mt-1 w-72 max-w-[calc(100vw-2.5rem)] rounded-1 border border-edge bg-paper px-4 py-3">
        <legend className="sr-only">{legend}</legend>
        <div key={isInstant ? null : fieldsKey}>{fields}</div>
        {!(isHydrated && isInstant) && (
          <button type="submit" className="button mt-2">
            Show
          </button>
        )}
      </fieldset>
    </details>
  )
}

/** A menu that closes when the URL changes, and opens if the choice has an error. */
function useClosing(chosen: string | null, isWrong: boolean) {
  const menu = useRef<HTMLDetailsElement>(null)
  const shown = useRef(chosen)
  useEffect(() => {
    if (!menu.current || shown.current === chosen) return
    shown.current = chosen
    const hasFocus = menu.current.contains(document.activeElement)
    menu.current.open = isWrong
    if (hasFocus && !isWrong) menu.current.querySelector('summary')?.focus()
  }, [chosen, isWrong])
  return menu
}

const TAG_FIELDS = ['tag', 'match']
/** Another control decides whether careless responses count. */
const IN_FORM = FILTER_PARAMS.filter((name) => name !== WITHOUT)

function readFilterForm(form: HTMLFormElement): Parameters {
  const given = new FormData(form)
  const named = (name: string) => given.getAll(name).filter((value) => typeof value === 'string')
  const wanted = Object.fromEntries(IN_FORM.map((name) => [name, named(name)[0] ?? null]))
  const tags = new URLSearchParams(TAG_FIELDS.flatMap((name) => named(name).map((value) => [name, value])))
  return { ...wanted, ...tagParameters(parseTagFilter({ searchParams: tags })) }
}

/** The parameter names of a filter, without values. */
function nothing(choices: Choices, filter: string): Parameters {
  const chosen = Object.entries(choices).find(([name]) => name === filter)?.[1]
  return Object.fromEntries(Object.keys(chosen?.parameters ?? {}).map((name) => [name, null]))
}

/** The parameters of this page, which may be a task's default tab. */
export function inResults(params: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(params)
  own.set('tab', 'responses')
  return own
}

/** A form that follows the URL's choice, also after Back, and keeps the focus. */
function useFollowing(choice: TagFilter) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const input of form.current ? tagInputs(form.current) : [])
      input.checked = input.name === 'tag' ? isAmong(choice, input.value) : input.value === choice.match
  }, [choice])
  return form
}

function tagInputs(form: HTMLFormElement): HTMLInputElement[] {
  return [
    ...form.querySelectorAll<HTMLInputElement>(
      'input[name=tag]:not([type=hidden]), input[name=match]:not([type=hidden])',
    ),
  ]
}
