import { type FormEvent, useEffect, useRef } from 'react'
import { Form, Link, useNavigate, useSearchParams } from 'react-router'
import { address } from '~/lib/http/search-params'
import { parseTagFilter, type TagCount, type TagFilter, tagParameters } from '~/projects/tags/stakeholder-tags'
import { taskAddress } from '~/tasks/task-urls'
import { KeptParams } from '~/ui/lists/search-fields'
import { useHydrated } from '~/ui/use-hydrated'
import { describeTags, isAmong, TagFields } from './tag-fields'

type FilterBarProps = {
  taskId: number
  choice: TagFilter
  /** Those of the people at hand. */
  tags: TagCount[]
  /** How many submissions the choice leaves, in words. */
  children: string
}

/** Narrows the whole page to those with tags: at once with script, by a button without. */
export function FilterBar({ taskId, choice, tags, children }: FilterBarProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const form = useFollowing(choice)
  const isHydrated = useHydrated()
  if (tags.length === 0 && choice.tags.length === 0) return null
  const to = (wanted: TagFilter) =>
    address(taskAddress(taskId), inResults(params), { ...tagParameters(wanted), page: null })
  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const chosen = new URLSearchParams()
    for (const { name, value } of checkedIn(currentTarget)) chosen.append(name, value)
    return navigate(to(parseTagFilter({ searchParams: chosen })), { preventScrollReset: true })
  }
  const isChosen = choice.tags.length > 0
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${isChosen ? '' : 'print:hidden'}`}>
      <Form ref={form} method="get" action={taskAddress(taskId)} onChange={change} preventScrollReset>
        <KeptParams params={inResults(params)} without={['tag', 'match', 'page']} />
        <details className="relative">
          <summary className="button max-w-72 cursor-pointer after:ml-2 after:content-['▾'_/_'']">
            {describeTags(choice)}
          </summary>
          <fieldset className="absolute top-full left-0 z-10 mt-1 w-72 max-w-[calc(100vw-2.5rem)] rounded-1 border border-edge bg-paper px-4 py-3">
            <legend className="sr-only">Tags</legend>
            <TagFields choice={choice} tags={tags} />
            {!isHydrated && (
              <button type="submit" className="button mt-2">
                Show
              </button>
            )}
          </fieldset>
        </details>
      </Form>
      <p className="min-w-0 text-ink-2 wrap-anywhere" role="status">
        {children}
      </p>
      {isChosen && (
        <Link className="link print:hidden" to={to({ tags: [], match: 'any' })} preventScrollReset>
          Show all tags
        </Link>
      )}
    </div>
  )
}

/** The parameters of this page, which may be the one that a task opens on by itself. */
export function inResults(params: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(params)
  own.set('tab', 'responses')
  return own
}

/** A form that shows the choice of its address, also after the way back, and keeps the focus where it is. */
function useFollowing(choice: TagFilter) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const input of form.current ? listInputs(form.current) : [])
      input.checked = input.name === 'tag' ? isAmong(choice, input.value) : input.value === choice.match
  }, [choice])
  return form
}

function checkedIn(form: HTMLFormElement): HTMLInputElement[] {
  return listInputs(form).filter(({ checked }) => checked)
}

function listInputs(form: HTMLFormElement): HTMLInputElement[] {
  return [
    ...form.querySelectorAll<HTMLInputElement>(
      'input[name=tag]:not([type=hidden]), input[name=match]:not([type=hidden])',
    ),
  ]
}
